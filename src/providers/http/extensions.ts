import { isExtension, isUnprompted } from '@contract/extensions'
import { errorTexts, type Language, translate } from '@contract/messages'
import type { Config } from './config'
import { CallError, isOfFields, isOfWire, NOT_OFFERED, toCallError } from './errors'
import { signInCount } from './session'

/** Which extension calls this deployment does not offer, as far as the window knows. */
export interface Extensions {
  /** Throws a silent CallError for a call that must not be sent: it was refused as unknown before, or is switched off. */
  readonly assertOffered: (key: string) => void
  /**
   * What a refusal of an extension call means: nothing for any other call or another kind of failure. The session is
   * asked for before a 403 is taken for an unknown address.
   */
  readonly refusalOf: (key: string, error: unknown) => Promise<CallError | 'sessionOver' | undefined>
}

interface Options {
  readonly config: Config
  readonly language: () => Language
  /** Whether the server still accepts the session; rejects when that cannot be found out. */
  readonly isSessionAlive: () => Promise<boolean>
}

/** Calls of the news and of the worklist: `"live": false` switches them off on every deployment. */
const LIVE: ReadonlySet<string> = new Set(['GET admin/changes', 'GET admin/waiting', 'GET admin/tasks'])

const UNKNOWN_STATUSES: ReadonlySet<number> = new Set([403, 404, 405])

/** Remembers refused extension calls for one sign-in, so that each is sent once per window. */
export function createExtensions({ config, language, isSessionAlive }: Options): Extensions {
  let known = { signIn: signInCount(), keys: new Set<string>() }
  let probe: Promise<boolean> | undefined

  const refused = (): Set<string> => {
    if (known.signIn !== signInCount()) known = { signIn: signInCount(), keys: new Set() }
    return known.keys
  }
  // Calls that are refused together need one answer about the session.
  const isAlive = (): Promise<boolean> => {
    probe ??= isSessionAlive().finally(() => {
      probe = undefined
    })
    return probe
  }
  const notOffered = (key: string, statusCode: number) =>
    new CallError(translate(errorTexts.notOffered, language()), {
      statusCode,
      code: NOT_OFFERED,
      silent: isUnprompted(key),
    })

  return {
    assertOffered: key => {
      if (isSwitchedOff(key, config) || refused().has(key)) throw notOffered(key, 404)
    },
    refusalOf: async (key, error) => {
      if (!isExtension(key) || !isOfWire(error)) return undefined
      const { status = 0, data } = error.response ?? {}
      if (!UNKNOWN_STATUSES.has(status) || isOfFields(error)) return undefined
      if (status === 403 && !(await isAlive())) return 'sessionOver'
      // This server knows its calls: it refuses a role or does not find a record.
      if (config.isOwn) return toCallError(error, language(), isUnprompted(key))
      if (status === 404 && key.includes('{') && hasCode(data)) return undefined
      refused().add(key)
      return notOffered(key, status)
    },
  }
}

/** Whether config.json switches the call off (`live`). */
export const isSwitchedOff = (key: string, { live, isOwn }: Pick<Config, 'live' | 'isOwn'>): boolean =>
  !live && (LIVE.has(key) || (!isOwn && isUnprompted(key)))

/** A missing record is refused with a code of the API, an unknown address by the web framework without one. */
const hasCode = (data: unknown): boolean => typeof (data as { code?: unknown } | undefined)?.code === 'string'
