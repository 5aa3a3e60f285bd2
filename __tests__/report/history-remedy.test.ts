import { expect, test } from '@jest/globals'

import { historyCommands } from '../../src/report/words/history-remedy.ts'
import { COMMITS, commitAt } from '../support/report-samples.ts'

test('a secret in the last commit only is amended away', () => {
  expect(historyCommands([commitAt(11)], COMMITS)).toEqual([
    '# replace the secret in the file, then',
    'git commit --all --amend --no-edit',
    'git push --force-with-lease',
  ])
})

test('a secret in an earlier commit needs a rebase from before that commit', () => {
  expect(historyCommands([commitAt(2), commitAt(11)], COMMITS)).toEqual([
    'git rebase -i --rebase-merges 2222222~1',
    '# write "edit" before 2222222 and bbbbbbb',
    '# at each stop, replace the secret in the file, then',
    'git commit --all --amend --no-edit && git rebase --continue',
    'git push --force-with-lease',
  ])
})

test('where the order of commits is unknown, none is taken for the last', () => {
  expect(historyCommands([commitAt(11)])?.[0]).toBe('git rebase -i --rebase-merges bbbbbbb~1')
})

test('of very many commits ten are named', () => {
  expect(historyCommands(COMMITS, COMMITS)?.[1]).toMatch(
    /^# write "edit" before (?:\w{7}, ){9}\w{7} and 2 more$/,
  )
})

test.each([[[]], [['--exec=x']], [['a'.repeat(40), '$(reboot)']], [['abc\n`x`']]])(
  'no command is written with %j',
  (affected) => {
    expect(historyCommands(affected, COMMITS)).toBeUndefined()
  },
)
