#!/usr/bin/env node
import { useCompileCache } from './compile-cache.ts'
import { EXIT } from './exit-code.ts'
import { faultOfNode } from './node-version.ts'

const fault = faultOfNode(process.versions.node)
if (fault === undefined) {
  useCompileCache(process.env)
  // An older Node may not even be able to read the rest. Awaited here, it would wait for this file to end.
  void import('./main.ts').then(async ({ main }) => {
    process.exitCode = await main(process.argv.slice(2))
  })
} else {
  process.stderr.write(`keysieve: ${fault}\n`)
  process.exitCode = EXIT.usage
}
