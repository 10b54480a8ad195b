import type { AnswerOf, CallKey } from '@contract/calls'
import type { Language } from '@contract/messages'
import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { HttpProvider } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import { DataClient } from '@/providers/data/query-client'
import { WriteProvider } from '@/providers/data/use-write'
import type { Http } from '@/providers/http/client'
import { readConfig } from '@/providers/http/config'
import { CallError } from '@/providers/http/errors'
import type { LooseSent } from '@/providers/http/outcome'
import { changeLanguage } from '@/providers/i18n/i18n'
import { NoticesProvider } from '@/providers/notices/notices'
import { DialogHost } from './dialogs'

/** Test support of widgets. Not imported by the product. */

/** A partial response, with names and types still checked against the contract. */
type DeepPartial<T> = T extends readonly (infer R)[]
  ? DeepPartial<R>[]
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T
type Answers = {
  readonly [K in CallKey]?: (sent: LooseSent) => DeepPartial<AnswerOf<K>> | Promise<DeepPartial<AnswerOf<K>>>
}

export interface FakeHttp extends Http {
  /** The requests so far, in order. */
  readonly sent: { readonly key: CallKey; readonly sent: LooseSent }[]
}

/** A fake Http that returns the given answers and records requests. Any other call fails. */
export function fakeHttp(answers: Answers): FakeHttp {
  const sent: FakeHttp['sent'] = []
  const sendLoose = async (key: CallKey, { onAsOf, ...what }: LooseSent = {}): Promise<unknown> => {
    sent.push({ key, sent: what })
    const answer = answers[key]
    if (!answer) throw new Error(`The test gives no answer to ${key}`)
    // `onAsOf` is not recorded, since tests compare the whole request, but answers can call it.
    const response = answer({ ...what, ...(onAsOf && { onAsOf }) })
    return what.isStream ? new Response(JSON.stringify(await response)).body : response
  }
  return { sent, send: sendLoose as Http['send'], sendLoose, urlOf: path => `/api/${path}`, config: readConfig({}) }
}

/** An error as from the HTTP client. */
export const failed = (message: string, statusCode = 400, code = '004') =>
  new CallError(message, { statusCode, code, silent: false })

/** An error with field errors: parameter -> message. */
export const rejecting = (errors: Readonly<Record<string, string>>) =>
  new CallError('参数有误', { statusCode: 400, code: '004', silent: false, errors })

/** Fails once per message, then succeeds. */
export function failingFirst<T>(messages: readonly string[], then: (sent: LooseSent) => T): (sent: LooseSent) => T {
  const left = [...messages]
  return sent => {
    const message = left.shift()
    if (message !== undefined) throw failed(message)
    return then(sent)
  }
}

/** Asserts that a query found something. */
export function found<T>(what: T | null | undefined): T {
  if (what === null || what === undefined) throw new Error('Record not found')
  return what
}

/** A promise that a test settles. */
export function later<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Renders a widget with i18n, antd's locale, refine and http, as in the shell. */
export async function renderWidget(widget: ReactNode, { http = fakeHttp({}), language = 'zh' as Language } = {}) {
  await changeLanguage(language)
  const client = new DataClient()
  const dataProvider = createDataProvider({
    http,
    find: name => Promise.reject(new Error(`The test knows no ${name}`)),
  })
  const around = (inner: ReactNode) => (
    <HttpProvider http={http}>
      <Refine dataProvider={dataProvider} options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}>
        <WriteProvider>
          <ConfigProvider
            locale={language === 'zh' ? zhCN : enUS}
            theme={{ token: { motion: false }, zeroRuntime: true }}
            button={{ autoInsertSpace: false }}
          >
            <NoticesProvider>
              <DialogHost>{inner}</DialogHost>
            </NoticesProvider>
          </ConfigProvider>
        </WriteProvider>
      </Refine>
    </HttpProvider>
  )
  const view = render(around(widget))
  return { ...view, http, client, again: (next: ReactNode) => view.rerender(around(next)) }
}

/** Lets a media query match; `vi.restoreAllMocks` ends it. */
export function matchMediaQuery(media: string): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query === media ? Object.assign(new EventTarget(), { ...matchMedia(query), matches: true }) : matchMedia(query),
  )
}
