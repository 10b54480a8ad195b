import '@testing-library/jest-dom/vitest'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallKey } from '@contract/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '@/engine/testing'
import { inspectorMessages } from '@/locales/inspector'
import type { LooseSent } from '@/providers/http/outcome'
import { traceExchange } from '@/providers/http/trace-exchange'
import { addMessages } from '@/providers/i18n/i18n'
import brand from '@/resources/goods/brand'
import { fakeHttp, found } from '@/widgets/testing'
import type { Problem } from '../../tools/inspector/compiler'
import { answerOf } from '../../tools/inspector/inspector-server'
import * as offers from '../../tools/inspector/offers'
import { createStore } from '../../tools/inspector/store'
import InspectorButton from './inspector-button'

/** The inspector over a screen of the product, with the development server's part, on a copy of the sources. */

addMessages(inspectorMessages)

const BRAND = 'src/resources/goods/brand.ts'
const root = mkdtempSync(path.join(tmpdir(), 'inspector-'))
for (const part of ['contract', 'src/resources', 'src/schema', 'src/site-map.ts', 'server/areas'])
  cpSync(part, path.join(root, part), { recursive: true })
const original = readFileSync(BRAND, 'utf8')
const file = path.join(root, BRAND)
const written = () => readFileSync(file, 'utf8')

/** The problems that the mocked compiler and declaration checks report. */
let compiled: readonly Problem[]
let judged: readonly Problem[]
/** Delays the checks. */
let isChecking: Promise<unknown> | undefined
const editor = vi.fn()
beforeEach(() => {
  writeFileSync(file, original)
  compiled = []
  judged = []
  isChecking = undefined
  editor.mockClear()
  const store = createStore(root, { check: async () => compiled })
  const service = {
    ...{ root, store, contract: async () => offers, compiler: { warm: () => {} } },
    judge: { warm: () => {}, check: () => Promise.resolve(isChecking).then(() => judged) },
  }
  vi.stubGlobal('fetch', async (address: string, { body = '' }: RequestInit = {}) => {
    if (address.startsWith('/__open-in-editor?')) return editor(new URL(address, 'http://x').searchParams.get('file'))
    const { status, payload } = await answerOf(service, address.replace('/__inspector/', ''), JSON.parse(String(body)))
    return Response.json(payload, { status })
  })
  document.head.append(Object.assign(document.createElement('meta'), { name: 'inspector', content: 'token' }))
})
afterEach(() => {
  document.querySelector('meta[name="inspector"]')?.remove()
  sessionStorage.clear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The changed lines, as in a diff. */
function diff(): string[] {
  const [before, after] = [original.split('\n'), written().split('\n')]
  const without = (lines: readonly string[], others: readonly string[]) => lines.filter(one => !others.includes(one))
  return [
    ...without(before, after).map(line => `- ${line.trim()}`),
    ...without(after, before).map(line => `+ ${line.trim()}`),
  ]
}

const brands = { page_no: 1, page_size: 20, data_total: 1, data: [{ brand_id: '7', name: '远山', logo: '' }] }

/** Opens the list of brands with the inspector turned on. */
async function lookThrough() {
  const http = fakeHttp({ 'GET admin/goods/brands': () => brands })
  const { sendLoose } = http
  const noted = (key: CallKey, sent: LooseSent = {}) => traceExchange(key, sent, () => sendLoose(key, sent))
  const shown = await showScreen({
    resource: brand,
    route: 'brandList',
    http: { ...http, sendLoose: noted, send: noted as typeof http.send },
    beside: <InspectorButton />,
  })
  const head = await screen.findByRole('columnheader', { name: '品牌名称' })
  await screen.findByText('远山')
  await shown.user.keyboard('{Alt>}[KeyG]{/Alt}')
  await screen.findByText(/指向页面上的一处查看声明/)
  return { ...shown, head }
}

const panel = () => within(screen.getByRole('region', { name: '检查器' }))
/** The text next to a term in the panel. */
const textBeside = (word: string) => found(panel().getByText(word).nextElementSibling).textContent

/** The same with the first column pinned in the panel, and the changes offered for it. */
async function keep() {
  const shown = await lookThrough()
  await shown.user.click(shown.head)
  await waitFor(() => panel().getByRole('button', { name: '改名' }))
  const press = async (name: string) => {
    await waitFor(() => expect(panel().getByRole('button', { name })).toBeEnabled())
    await shown.user.click(panel().getByRole('button', { name }))
  }
  return { ...shown, press }
}
const rename = async ({ user, press }: Awaited<ReturnType<typeof keep>>, zh: string, en: string) => {
  for (const [name, text] of [
    ['中文', zh],
    ['英文', en],
  ] as const) {
    const input = found(panel().getAllByRole('textbox', { name })[0])
    await user.clear(input)
    await user.type(input, text)
  }
  await press('改名')
}

describe('the inspector', () => {
  it('shows for a hovered column what it is, who may see it, its request, and its source locations', async () => {
    const { head, user } = await lookThrough()
    fireEvent.pointerMove(head)
    const row = original.split('\n').findIndex(line => line.includes('columns: [')) + 1
    await waitFor(() => panel().getByRole('button', { name: `在编辑器中打开 ${BRAND}:${row}` }))
    expect([textBeside('字段'), textBeside('类型'), textBeside('权限'), textBeside('接口')]).toEqual([
      ...['name', 'text', 'brandList', 'GET admin/goods/brands'],
    ])
    expect(textBeside('规则')).toContain('"required": true')
    expect(textBeside('服务端')).toMatch(/^server\/areas\/goods\/brands\.ts:\d+$/)
    await waitFor(() => expect(textBeside('最近的请求')).toContain('"page_no": 1'))
    expect(found(panel().getByText(/^最近的响应/).nextElementSibling).textContent).toContain('远山')
    const field = original.split('\n').findIndex(line => line.trim().startsWith('name: text(')) + 1
    expect(textBeside('字段声明')).toBe(`${BRAND}:${field}`)

    await user.click(head)
    await user.click(panel().getByRole('button', { name: `在编辑器中打开 ${BRAND}:${row}` }))
    expect(editor).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`^${BRAND}:${row}:\\d+$`)))
  })

  it('writes another label of a column as formatted source, shows the results of the checks, and undoes it', async () => {
    const page = await keep()
    judged = [{ text: 'brand: the words 牌子 have no pinyin' }]
    await rename(page, '牌子', 'Maker')
    await waitFor(() => panel().getByText(`已写入 ${BRAND}`))
    expect(diff()).toEqual([
      "- name: text('品牌名称', 'Name', { width: 280, picture: 'logo', frame: 'whole' }),",
      "+ name: text('牌子', 'Maker', { width: 280, picture: 'logo', frame: 'whole' }),",
    ])
    await waitFor(() => panel().getByText('brand: the words 牌子 have no pinyin'))
    await page.press('撤销上一次修改')
    await waitFor(() => expect(written()).toBe(original))
  })

  it('undoes a change while the checks are still running', async () => {
    const page = await keep()
    isChecking = new Promise(() => {})
    await rename(page, '牌子', 'Maker')
    await waitFor(() => panel().getByText(`已写入 ${BRAND}`))
    await page.press('撤销上一次修改')
    await waitFor(() => expect(written()).toBe(original))
  })

  it('moves a column by the keys on its handle', async () => {
    const { user } = await keep()
    panel().getByRole('button', { name: '移动 品牌名称' }).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(diff()).toEqual(["- columns: ['name', 'brand_id'],", "+ columns: ['brand_id', 'name'],"]),
    )
  })

  it('removes a column, and disables export', async () => {
    const { user, press } = await keep()
    await press('移除 品牌 ID')
    await waitFor(() => expect(diff()).toEqual(["- columns: ['name', 'brand_id'],", "+ columns: ['name'],"]))
    await waitFor(() => panel().getByText(`已写入 ${BRAND}`))
    await user.click(panel().getByRole('switch', { name: '导出' }))
    await waitFor(() =>
      expect(diff()).toContain(
        "+ rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], import: true,",
      ),
    )
  })

  it('adds the first filter of a list', async () => {
    const { user } = await keep()
    await user.click(panel().getByRole('combobox', { name: '添加筛选或按钮' }))
    await user.click(await screen.findByTitle('品牌名称 · name'))
    await waitFor(() =>
      expect(diff()).toEqual([
        "- rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,",
        "+ rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true, filters: ['name'],",
      ]),
    )
    // Existing items are no longer offered.
    await waitFor(() => expect(panel().queryByRole('combobox', { name: '添加筛选或按钮' })).toBeNull())
  })

  it("writes nothing that does not compile, and shows the compiler's message beside it", async () => {
    const page = await keep()
    compiled = [{ file: BRAND, line: 18, text: "TS2322: Type 'number' is not assignable to type 'string'." }]
    await rename(page, '牌子', 'Maker')
    await waitFor(() => panel().getByText('未写入：'))
    panel().getByText(`${BRAND}:18 TS2322: Type 'number' is not assignable to type 'string'.`)
    expect(written()).toBe(original)
    expect(panel().getByRole('button', { name: '撤销上一次修改' })).toBeDisabled()
  })

  it('undoes nothing over a later manual edit, with a message', async () => {
    const page = await keep()
    await rename(page, '牌子', 'Maker')
    await waitFor(() => panel().getByText(`已写入 ${BRAND}`))
    const typed = `${written()}// by hand\n`
    writeFileSync(file, typed)
    await page.press('撤销上一次修改')
    await waitFor(() => panel().getByText('文件已在别处修改过'))
    expect(written()).toBe(typed)
  })

  it('is turned off by Escape, and the page handles clicks again', async () => {
    const { user, head } = await lookThrough()
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/指向页面上的一处查看声明/)).toBeNull()
    fireEvent.pointerMove(head)
    expect(screen.queryByRole('region', { name: '检查器' })).toBeNull()
  })
})
