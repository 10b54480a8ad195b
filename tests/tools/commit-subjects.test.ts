import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { offenders } from '@tests/support/offenders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeCommitSubjects, newSubjects, subjectProblem } from '../../tools/commit-subjects'

test('accepts conventional subjects', async () => {
  const subjects = [
    'fix(period-picker): do not truncate the label',
    'feat!: drop the old edition',
    'refactor(server): address review comments',
    'feat(reports): compare, total and sort',
    'test: seed fewer orders',
    `docs: ${'x'.repeat(66)}`,
  ]
  expect(
    await offenders(
      subjects.map(one => [one]),
      subject => {
        expect(subjectProblem(subject)).toBeUndefined()
      },
    ),
  ).toEqual([])
})

test('rejects subjects without a type, in capitals, too long or not imperative', async () => {
  expect(
    await offenders(
      [
        ['A column is moved from where it stands', 'is not'],
        ['fix: Do not truncate', 'is not'],
        ['fix(Period Picker): do not truncate', 'is not'],
        ['feature: add a picker', 'is not'],
        ['fix:do not truncate', 'is not'],
        [`docs: ${'x'.repeat(67)}`, '73 characters'],
        ['fix: truncated labels', '"truncated"'],
        ['feat: adding a picker', '"adding"'],
        ['feat: adds a picker', '"adds"'],
      ],
      (subject, problem) => {
        expect(subjectProblem(subject)).toContain(problem)
      },
    ),
  ).toEqual([])
})

describe('New commits', () => {
  let folder = ''
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'commit-subjects-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('are those after the base, and none without git or without that base', () => {
    expect(newSubjects(folder)).toEqual([])
    git('init', '--quiet', '--initial-branch=main')
    git('commit', '--quiet', '--allow-empty', '-m', 'Before the rule')
    const base = git('rev-parse', 'HEAD')
    git('commit', '--quiet', '--allow-empty', '-m', 'fix: first')
    git('commit', '--quiet', '--allow-empty', '-m', 'fix: second')
    expect(newSubjects(folder, base)).toEqual(['fix: second', 'fix: first'])
    expect(newSubjects(folder)).toEqual([])
  })

  test('exclude those of a remote main branch', () => {
    const base = git('rev-parse', 'HEAD~2')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD~1')
    expect(newSubjects(folder, base)).toEqual(['fix: second'])
  })
})

test('every new commit of this project has a conventional subject', () => {
  expect(judgeCommitSubjects(process.cwd())).toEqual([])
})
