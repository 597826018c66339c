module github.com/pareo-chess/pareo

go 1.26.0
