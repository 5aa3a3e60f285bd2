// Trivy's own answer for a folder: which lines its secret scanner reports there, by the settings that it holds.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/aquasecurity/trivy/pkg/fanal/secret"
	"answers/result"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	const settings = "trivy-secret.yaml"
	config, err := secret.ParseConfig(settings)
	must(err)
	ignoreFile := ".trivyignore"
	if _, err := os.Stat(".trivyignore.yaml"); err == nil {
		ignoreFile = ".trivyignore.yaml"
	}
	ignored, err := result.ParseIgnoreFile(context.Background(), ignoreFile)
	must(err)
	scanner := secret.NewScanner(config)
	places := []map[string]any{}
	must(filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path == settings || path == ignoreFile {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil || scanner.IsSkipped(path) || scanner.AllowPath(path) {
			return err
		}
		for _, found := range scanner.Scan(secret.ScanArgs{FilePath: path, Content: bytes.NewReader(content)}).Findings {
			if ignored.MatchSecret(found.RuleID, path) == nil {
				places = append(places, map[string]any{"path": path, "line": found.StartLine, "rule": found.RuleID})
			}
		}
		return nil
	}))
	must(json.NewEncoder(os.Stdout).Encode(places))
}
