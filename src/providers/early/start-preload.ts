import { readCookie } from '@/lib/cookies'
import { type ConfigFile, hasHeader, isSigned, readConfig, requestConfig, urlIn } from '../http/config'
import { encodeForm, fillPath } from '../http/encode'
import { type PreloadedAnswer, preloadKey } from '../http/preloaded-answers'
import { accessToken, clientUuid, currentUser, isSignedIn, serverSeconds } from '../http/session'
import { signatureBy } from '../http/signature'
import { md5 } from './md5'
import type { Plan, PlannedScreen } from './plan'
import { frameQuestions, listQuestions, type Question } from './questions'

/** Without a session all other URLs redirect to the sign-in page. */
const OPEN: ReadonlySet<string> = new Set(['/auto-list', '/404', '/401'])

const TIMEOUT_MS = 5_000

/**
 * Preloads what the URL needs while the page's code is loading: the files of its screen, and its requests. Errors are
 * ignored here, since they occur again where they are shown.
 */
export function startPreload(
  plan: Plan,
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location,
): void {
  const user = currentUser()
  const config = requestConfig()
  globalThis.early = { config, answers: new Map() }
  const load = (files: readonly number[]) => {
    for (const file of files) preload(plan.files[file] ?? '')
  }
  if (!isSignedIn() || !user) {
    if (!OPEN.has(pathname)) load(plan.login)
    return
  }
  const { screen, inPath } = screenAt(plan, pathname)
  const language = readCookie('adminLanguage') === 'en' ? 'en' : 'zh'
  load([...plan.app, ...(screen?.files ?? []), ...plan.messages[language]])
  void config.then(file => {
    const { sorts: isKnown } = readConfig(file)
    const ofList = screen?.list ? listQuestions(screen.list, { inPath, search, isKnown }) : []
    for (const question of [...frameQuestions(user), ...ofList]) request(file, question, language)
  })
}

function screenAt(plan: Plan, pathname: string): { screen?: PlannedScreen; inPath: Record<string, string> } {
  for (const screen of plan.screens) {
    const found = new RegExp(`^${screen.path}$`).exec(pathname)
    if (found) return { screen, inPath: { ...found.groups } }
  }
  return { inPath: {} }
}

function preload(file: string): void {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

/** Sends a request once, signed like any other; an unsuccessful response counts as none. */
function request(file: ConfigFile, { call, params, query }: Question, language: string): void {
  const token = accessToken()
  const user = currentUser()
  if (!token || !user) return
  const config = readConfig(file)
  const [, path = ''] = call.split(' ', 2)
  const form = encodeForm(query)
  const address = urlIn(config, fillPath(path, params))
  const key = preloadKey(address, form)
  const signed = isSigned(config) ? encodeForm(signatureBy(md5, String(user.uid), token, serverSeconds())) : []
  for (const [name, value] of signed) form.append(name, value)
  const text = form.toString()
  const answer = fetch(`${address}${text && `?${text}`}`, {
    headers: { uuid: clientUuid(), 'Accept-Language': language, ...(hasHeader(config) && { Authorization: token }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(read, () => undefined)
  globalThis.early?.answers.set(key, { token, language, at: performance.now(), answer })
}

async function read(answer: Response): Promise<PreloadedAnswer | undefined> {
  if (!answer.ok) return undefined
  try {
    return { status: answer.status, data: await answer.json(), headers: Object.fromEntries(answer.headers) }
  } catch {
    return undefined
  }
}
