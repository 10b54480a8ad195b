import type { AccessControlProvider, CanParams } from '@refinedev/core'
import { describe, expect, it } from 'vitest'

/** The provider under test and its questions. */
export interface AccessCases {
  /** Returns the provider of a user whose role has these permissions; undefined for a founder, who has all of them. */
  readonly providerFor: (held: readonly string[] | undefined) => AccessControlProvider
  /** Questions that are allowed for a founder and denied for a role without permissions. */
  readonly questions: readonly CanParams[]
  /** Questions that are denied for every user, because their subject does not exist. */
  readonly unknown: readonly CanParams[]
}

const textOf = ({ resource, action, params }: CanParams): string =>
  `${resource}.${action}${params ? ` ${JSON.stringify(params)}` : ''}`

/** refine's contract of an access control provider (https://refine.dev/docs/authorization/access-control-provider/). */
export function describeAccessControlProvider(name: string, { providerFor, questions, unknown }: AccessCases): void {
  const answersTo = async (requests: readonly CanParams[], granted: readonly string[] | undefined) => {
    const { can } = providerFor(granted)
    return Promise.all(requests.map(async one => [textOf(one), await can(one)] as const))
  }

  describe(`the access control provider of ${name}`, () => {
    it('allows a founder everything that exists', async () => {
      const denied = (await answersTo(questions, undefined)).filter(([, { can }]) => !can)
      expect(denied).toEqual([])
    })

    it('allows nothing for a role without permissions', async () => {
      const allowed = (await answersTo(questions, [])).filter(([, { can }]) => can)
      expect(allowed.map(([text]) => text)).toEqual([])
    })

    it('denies unknown resources for every user', async () => {
      const allowed = (await answersTo(unknown, undefined)).filter(([, { can }]) => can)
      expect(allowed.map(([text]) => text)).toEqual([])
    })

    it('gives a reason with every denial, and none otherwise', async () => {
      const refusals = [...(await answersTo(questions, [])), ...(await answersTo(unknown, undefined))]
      const allowed = await answersTo(questions, undefined)
      expect(refusals.filter(([, { reason }]) => !reason).map(([text]) => text)).toEqual([])
      expect(allowed.filter(([, { reason }]) => reason).map(([text]) => text)).toEqual([])
    })

    it('resolves with a denial if the check fails, and does not reject', async () => {
      const { can } = providerFor(undefined)
      const hostile: CanParams[] = ['constructor', '__proto__', '', 'shopList/none', 'shopList.none', ' '].flatMap(
        resource => ['list', 'constructor', '', 'toString'].map(action => ({ resource, action })),
      )
      const answers = await Promise.all(hostile.map(async one => [textOf(one), (await can(one)).can] as const))
      expect(answers.filter(([, allowed]) => allowed)).toEqual([])
    })
  })
}
