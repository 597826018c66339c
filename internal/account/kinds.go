package account

import "github.com/pareo-chess/pareo/internal/journal"

// The kinds of events.
const (
	KindFirstCodeIssued  Kind = "first code issued"
	KindUserCreated      Kind = "user created"
	KindUserRenamed      Kind = "user renamed"
	KindPasswordChanged  Kind = "password changed"
	KindAdministratorSet Kind = "administrator set"
	KindUserDisabled     Kind = "user disabled"
	KindUserEnabled      Kind = "user enabled"
	KindLoggedIn         Kind = "logged in"
	KindLoginFailed      Kind = "login failed"
	KindLoginLocked      Kind = "login locked"
	KindLoginUnlocked    Kind = "login unlocked"
	KindRoleGranted      Kind = "role granted"
	KindRoleRevoked      Kind = "role revoked"
	KindTokenIssued      Kind = "token issued"
	KindTokenRevoked     Kind = "token revoked"
	KindDeviceInvited    Kind = "device invited"
	KindDeviceEnrolled   Kind = "device enrolled"
	KindDeviceRevoked    Kind = "device revoked"
)

// kinds is the closed set: how the data of each kind is read.
var kinds = map[Kind]func([]byte) (Act, error){
	KindFirstCodeIssued:  as[FirstCodeIssued],
	KindUserCreated:      as[UserCreated],
	KindUserRenamed:      as[UserRenamed],
	KindPasswordChanged:  as[PasswordChanged],
	KindAdministratorSet: as[AdministratorSet],
	KindUserDisabled:     as[UserDisabled],
	KindUserEnabled:      as[UserEnabled],
	KindLoggedIn:         as[LoggedIn],
	KindLoginFailed:      as[LoginFailed],
	KindLoginLocked:      as[LoginLocked],
	KindLoginUnlocked:    as[LoginUnlocked],
	KindRoleGranted:      as[RoleGranted],
	KindRoleRevoked:      as[RoleRevoked],
	KindTokenIssued:      as[TokenIssued],
	KindTokenRevoked:     as[TokenRevoked],
	KindDeviceInvited:    as[DeviceInvited],
	KindDeviceEnrolled:   as[DeviceEnrolled],
	KindDeviceRevoked:    as[DeviceRevoked],
}

func as[A Act](data []byte) (Act, error) {
	var act A
	if err := journal.Strict(data, &act); err != nil {
		return nil, err
	}
	return act, nil
}

// Kind names the act.
func (FirstCodeIssued) Kind() Kind { return KindFirstCodeIssued }

// Kind names the act.
func (UserCreated) Kind() Kind { return KindUserCreated }

// Kind names the act.
func (UserRenamed) Kind() Kind { return KindUserRenamed }

// Kind names the act.
func (PasswordChanged) Kind() Kind { return KindPasswordChanged }

// Kind names the act.
func (AdministratorSet) Kind() Kind { return KindAdministratorSet }

// Kind names the act.
func (UserDisabled) Kind() Kind { return KindUserDisabled }

// Kind names the act.
func (UserEnabled) Kind() Kind { return KindUserEnabled }

// Kind names the act.
func (LoggedIn) Kind() Kind { return KindLoggedIn }

// Kind names the act.
func (LoginFailed) Kind() Kind { return KindLoginFailed }

// Kind names the act.
func (LoginLocked) Kind() Kind { return KindLoginLocked }

// Kind names the act.
func (LoginUnlocked) Kind() Kind { return KindLoginUnlocked }

// Kind names the act.
func (RoleGranted) Kind() Kind { return KindRoleGranted }

// Kind names the act.
func (RoleRevoked) Kind() Kind { return KindRoleRevoked }

// Kind names the act.
func (TokenIssued) Kind() Kind { return KindTokenIssued }

// Kind names the act.
func (TokenRevoked) Kind() Kind { return KindTokenRevoked }

// Kind names the act.
func (DeviceInvited) Kind() Kind { return KindDeviceInvited }

// Kind names the act.
func (DeviceEnrolled) Kind() Kind { return KindDeviceEnrolled }

// Kind names the act.
func (DeviceRevoked) Kind() Kind { return KindDeviceRevoked }
