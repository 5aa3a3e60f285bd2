// TruffleHog's own answer: which of the paths on standard input its filter for --exclude-paths leaves out.
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/trufflesecurity/trufflehog/v3/pkg/common"
)

func main() {
	filter, err := common.FilterFromFiles("", os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	paths := bufio.NewScanner(os.Stdin)
	for paths.Scan() {
		if !filter.Pass(paths.Text()) {
			fmt.Println(paths.Text())
		}
	}
}
