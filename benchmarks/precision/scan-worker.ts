/** Scans the packages whose labels and tarballs are sent to it, one at a time. */
import { parentPort } from 'node:worker_threads'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { scanPackage } from './scan-package.ts'
import type { Archive } from './scan-packages.ts'

const matcher = createMatcher(rules)

parentPort!.on('message', ({ label, tarball }: Archive) => {
  parentPort!.postMessage(scanPackage(label, tarball, matcher))
})
