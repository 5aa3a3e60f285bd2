import { expect, test } from '@jest/globals'
import { compiledPatternsOf } from '../../../src/engine/match/compiled-pattern.ts'
import { createSimdKernel } from '../../../src/engine/match/kernel/kernel.ts'
import { createPrefilterTables } from '../../../src/engine/match/prefilter-tables.ts'
import { rules } from '../../../src/engine/rules/index.ts'

const BLOCK = 64

test('every form is in reach of the kernel, wherever its sample is in a block or at the edge of a chunk', () => {
  const kernel = createSimdKernel(createPrefilterTables(rules).tables, BLOCK)!
  const missed: string[] = []
  for (const [form, { rule, pattern }] of compiledPatternsOf(rules).entries()) {
    const sample = Buffer.from(pattern.sample(1).text)
    for (let place = 0; place < BLOCK; place++) {
      let isTold = false
      kernel.read(Buffer.concat([Buffer.alloc(place, '\n'), sample]), false, (_, what) => {
        if ((what & 0xffff) === form) isTold = true
      })
      if (!isTold) missed.push(`${rule.id}, form ${form}, at ${place}`)
    }
  }

  expect(missed).toEqual([])
})
