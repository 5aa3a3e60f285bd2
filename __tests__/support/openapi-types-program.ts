/** Reads an OpenAPI document from the standard input and writes what is made of it: see generated-client.test.ts. */
import { registerHooks } from 'node:module'
import { json } from 'node:stream/consumers'

import type { OpenAPI3 } from 'openapi-typescript'

// The generator is written for TypeScript 5, whose compiler has an interface for programs.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === 'typescript' ? 'typescript5' : specifier, context),
})

const document = (await json(process.stdin)) as OpenAPI3
const { default: generate, astToString } = await import('openapi-typescript')
const { createConfig, lintFromString } = await import('@redocly/openapi-core')

const config = await createConfig({ extends: ['recommended'] })
const problems = await lintFromString({ source: JSON.stringify(document), config })
const complaints = problems.map(({ message, location: [first] }) => `${first?.pointer ?? '#/'}: ${message}`)
const types = astToString(await generate(document, { arrayLength: true }))
process.stdout.write(JSON.stringify({ complaints, types }))
