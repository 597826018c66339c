package cli

import (
	"os"
	"strings"

	"github.com/pareo-chess/pareo/internal/provider"
)

// providerFlags say by whom people can sign in.
type providerFlags struct {
	Issuer     string `name:"oidc-issuer" env:"PAREO_OIDC_ISSUER" placeholder:"URL" help:"A provider of OpenID Connect by whom people can sign in, such as https://id.example.org; it takes --base and --oidc-client."`
	Client     string `name:"oidc-client" env:"PAREO_OIDC_CLIENT" placeholder:"NAME" help:"What the provider calls this installation."`
	SecretFile string `name:"oidc-secret-file" env:"PAREO_OIDC_SECRET_FILE" placeholder:"FILE" help:"A file with the secret that the provider has given (default: none)."`
	Name       string `name:"oidc-name" env:"PAREO_OIDC_NAME" placeholder:"NAME" help:"What people know the provider as (default: its host)."`
	Create     bool   `name:"oidc-create" help:"Who comes from the provider and is not a user yet becomes one, without a role."`

	vouching *provider.Provider // nil = nobody does
}

// agree finds out by whom people can sign in, if by anybody.
func (f *providerFlags) agree(base string) error {
	switch {
	case f.Issuer == "" && (f.Client != "" || f.SecretFile != "" || f.Name != "" || f.Create):
		return failf(wrongUsage, "pareo serve: --oidc-issuer is missing, which the other options of a provider belong to")
	case f.Issuer == "":
		return nil
	case base == "":
		return failf(wrongUsage, "pareo serve: --oidc-issuer takes --base: the provider sends people back to an address it knows")
	}
	var secret []byte
	if f.SecretFile != "" {
		var err error
		if secret, err = os.ReadFile(f.SecretFile); err != nil {
			return fail(fileAccess, f.SecretFile, 0, "cannot be read: "+reason(err))
		}
	}
	var err error
	f.vouching, err = provider.New(provider.Options{
		Issuer: f.Issuer, Client: f.Client, Secret: strings.TrimSpace(string(secret)), Name: f.Name, Create: f.Create,
	})
	if err != nil {
		return failf(wrongUsage, "pareo serve: --oidc-issuer: %v", err)
	}
	return nil
}
