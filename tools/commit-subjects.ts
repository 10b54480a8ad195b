import { execFileSync } from 'node:child_process'

/**
 * The subjects of new commits: `type(scope): imperative subject`, at most 72 characters. New are the commits after
 * `BASE`, the last one before the rule, that no remote main branch has.
 */
const BASE = 'd784f31b'
const MAX_LENGTH = 72
const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'] as const
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z\\d][a-z\\d.-]*\\))?!?: ([a-z][\\w-]*)[,:;]?(?: \\S+)*$`)

/** Verbs with the ending of a participle, a gerund or the third person. */
const VERBS: ReadonlySet<string> = new Set(
  'bring embed exceed feed need proceed seed shed speed spread string address bias bypass canvas compress cross discuss dismiss express focus guess miss pass press process progress suppress'.split(
    ' ',
  ),
)
const isImperative = (verb: string) => VERBS.has(verb) || !/(?:ed|ing|s)$/.test(verb)

/** Why a subject is rejected; undefined if it follows the convention. */
export function subjectProblem(subject: string): string | undefined {
  const verb = SUBJECT.exec(subject)?.[1]
  if (verb === undefined) return 'is not "type(scope): subject"'
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`
  return isImperative(verb) ? undefined : `begins with "${verb}" instead of an imperative`
}

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether git has a commit: not in an exported tree, nor in a shallow clone. */
function isKnown(root: string, commit: string): boolean {
  try {
    git(root, 'merge-base', '--is-ancestor', commit, 'HEAD')
    return true
  } catch {
    return false
  }
}

/** The subjects of the commits after `base`, without merges; empty if git has no `base`. */
export const newSubjects = (root: string, base = BASE): string[] =>
  isKnown(root, base)
    ? git(root, 'log', '--no-merges', '--format=%s', `${base}..HEAD`, '--not', '--remotes=*/main')
        .split('\n')
        .filter(Boolean)
    : []

/** Checks the subjects of new commits. */
export const judgeCommitSubjects = (root: string): string[] =>
  newSubjects(root).flatMap(subject => {
    const problem = subjectProblem(subject)
    return problem === undefined ? [] : [`commit subject "${subject}" ${problem}`]
  })
