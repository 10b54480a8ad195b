import { isExtension, isUnprompted } from '@contract/extensions'
import { errorTexts, type Language, translate } from '@contract/messages'
import type { Config } from './config'
import { CallError, isOfFields, isOfWire, NOT_OFFERED, toCallError } from './errors'
import { signInCount } from './session'

/** Tracks which extension calls this deployment does not offer. */
export interface Extensions {
  /**
   * Throws a silent CallError for a call that must not be sent: it was rejected as unknown before, or is switched off.
   */
  readonly assertOffered: (key: string) => void
  /**
   * Interprets the rejection of an extension call; undefined for other calls and other errors. The session is checked
   * before a 403 is taken for an unknown path.
   */
  readonly rejectionOf: (key: string, error: unknown) => Promise<CallError | 'sessionOver' | undefined>
}

interface Options {
  readonly config: Config
  readonly language: () => Language
  /** Checks whether the server still accepts the session; rejects if that is unknown. */
  readonly isSessionAlive: () => Promise<boolean>
}

/** Calls of live changes and of the worklist, which `"live": false` switches off on every deployment. */
const LIVE: ReadonlySet<string> = new Set(['GET admin/changes', 'GET admin/waiting', 'GET admin/tasks'])

const UNKNOWN_STATUSES: ReadonlySet<number> = new Set([403, 404, 405])

/** Caches rejected extension calls for one sign-in, so that each is sent once per window. */
export function createExtensions({ config, language, isSessionAlive }: Options): Extensions {
  let known = { signIn: signInCount(), keys: new Set<string>() }
  let probe: Promise<boolean> | undefined

  const rejectedCalls = (): Set<string> => {
    if (known.signIn !== signInCount()) known = { signIn: signInCount(), keys: new Set() }
    return known.keys
  }
  // Calls that are rejected together share one check of the session.
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
      if (isSwitchedOff(key, config) || rejectedCalls().has(key)) throw notOffered(key, 404)
    },
    rejectionOf: async (key, error) => {
      if (!isExtension(key) || !isOfWire(error)) return undefined
      const { status = 0, data } = error.response ?? {}
      if (!UNKNOWN_STATUSES.has(status) || isOfFields(error)) return undefined
      if (status === 403 && !(await isAlive())) return 'sessionOver'
      // The reference server has all calls: it rejected the role, or did not find the record.
      if (config.isOwn) return toCallError(error, language(), isUnprompted(key))
      if (status === 404 && key.includes('{') && hasCode(data)) return undefined
      rejectedCalls().add(key)
      return notOffered(key, status)
    },
  }
}

/** Checks whether config.json switches the call off (`live`). */
export const isSwitchedOff = (key: string, { live, isOwn }: Pick<Config, 'live' | 'isOwn'>): boolean =>
  !live && (LIVE.has(key) || (!isOwn && isUnprompted(key)))

/** A missing record is rejected with a code of the API, an unknown path by the web framework without one. */
const hasCode = (data: unknown): boolean => typeof (data as { code?: unknown } | undefined)?.code === 'string'
