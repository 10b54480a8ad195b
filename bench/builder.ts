import type { Browser, Page } from '@playwright/test'
import { startProduct } from '@tests/e2e/support/product'
import { fillLogin } from '@tests/e2e/support/sign-in'
import { median } from './measure'
import type { Report } from './report'

const ROUNDS = 5
const FLOORS = 60
const IN_A_FLOOR = 5
const MOVES = 40
const KEYS = 30
const BUDGET = '1.5'
const PAGE = '/page/mobile-decoration/floor'
const PICTURE = '/bench-picture'

/** Milliseconds by operation. */
type Times = Readonly<Record<string, number>>

const opt = { opt_type: 'URL', opt_value: '/goods/1' }
const TEXT = { tpl_id: 42, blockList: [{ block_type: 'TEXT', block_value: '本周', block_opt: opt }] }
/** A row of five pictures with distinct URLs, so that none is cached for another. */
const pictures = (floor: number) => ({
  tpl_id: 27,
  blockList: Array.from({ length: IN_A_FLOOR }, (_, at) => ({
    block_type: 'IMAGE',
    block_value: `${PICTURE}/${floor}-${at}.png`,
    block_opt: opt,
  })),
})
const FULL = [TEXT, ...Array.from({ length: FLOORS }, (_, at) => pictures(at))]

/**
 * The builder with sixty floors of five pictures below a text floor, compared with the text floor alone: the smallest canvas
 * on which dragging and typing are possible.
 */
export async function benchBuilder(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await page.waitForSelector('form button[type=submit]')
    await fillLogin(page, {})
    await page.waitForURL(url => url.pathname === '/dashboard')
    const full: Times[] = []
    const empty: Times[] = []
    // In alternation, so that other load affects both.
    for (let round = 0; round < ROUNDS; round++) {
      full.push(await measured(page, product.url, FULL))
      empty.push(await measured(page, product.url, [TEXT]))
    }
    for (const name of Object.keys(full[0] ?? {})) {
      const [ours = Number.NaN, yard = Number.NaN] = [full, empty].map(all => median(all.map(one => one[name] ?? 0)))
      report.against(`${FLOORS} floors with ${FLOORS * IN_A_FLOOR} pictures, ${name}`, ours, yard, BUDGET)
    }
  } finally {
    await context.close()
    await product.stop()
  }
}

/** Opens the builder on an unpublished page, and measures operations there; nothing is stored. */
async function measured(page: Page, url: string, floors: readonly object[]): Promise<Times> {
  const picture = Buffer.from(await drawn(page), 'base64')
  await page.unrouteAll()
  await page.route(`**${PICTURE}/*`, route => route.fulfill({ contentType: 'image/png', body: picture }))
  await page.route(/\/pages\/WAP\/INDEX\?/, async route => {
    const json = { page_id: 1, client_type: 'WAP', page_type: 'INDEX', page_name: 'bench', version: 1 }
    const pageData = { modify_time: 1, modified_by: '', page_data: JSON.stringify(floors) }
    if (route.request().method() === 'GET') await route.fulfill({ json: { ...json, ...pageData } })
    else await route.abort()
  })
  await page.goto(`${url}${PAGE}`)
  await page.waitForSelector(`.builder-floor >> nth=${floors.length - 1}`)
  await page.waitForLoadState('networkidle')
  return {
    'a move of a new floor over the page': await dragged(page, '.palette-item >> nth=3'),
    'a move of a floor to another place': await dragged(page, '.builder-floor >> nth=0 >> .floor-handle'),
    'a key in a text': await typed(page),
  }
}

/** A typical picture of a shop, of some hundred kilobytes when decoded. */
const drawn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 400
    const pen = canvas.getContext('2d')
    for (let at = 0; at < 400; at += 4) {
      if (pen) pen.fillStyle = `hsl(${at} 60% 60%)`
      pen?.fillRect(at, 0, 4, 400 - at / 2)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

/**
 * Drags an element over the page and drops it at its origin. The cost of a move is React's work and the following frame,
 * without the idle time until the next repaint.
 */
async function dragged(page: Page, selector: string): Promise<number> {
  const handle = page.locator(selector)
  await handle.scrollIntoViewIfNeeded()
  await page.locator('.builder-floor >> nth=0').hover({ position: { x: 20, y: 20 } })
  const box = await handle.boundingBox()
  const canvas = await page.locator('.builder-canvas').boundingBox()
  if (!box || !canvas) throw new Error('The builder is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(canvas.x + 80, 400, { steps: 5 })
  const times = await page.evaluate(
    async ({ moves, x }) => {
      const all: number[] = []
      for (let move = 0; move < moves; move++) {
        // Down and up again through the middle of the screen, which does not auto-scroll.
        const clientY = 300 + Math.abs((move % 20) - 10) * 25
        const start = performance.now()
        document.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: x + move, clientY, buttons: 1 }))
        // Two tasks: one for React, one for its deferred work.
        await new Promise(done => setTimeout(done))
        await new Promise(done => setTimeout(done))
        const worked = performance.now() - start
        const frame = await new Promise<number>(done =>
          requestAnimationFrame(() => {
            const begun = performance.now()
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - begun)
            port2.postMessage(0)
          }),
        )
        all.push(worked + frame)
      }
      return all
    },
    { moves: MOVES, x: canvas.x + 80 },
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  // After a drag, clicks are suppressed for this time.
  await page.waitForTimeout(100)
  return median(times)
}

/** A key in the text of the first floor, in its dialog over the page. */
async function typed(page: Page): Promise<number> {
  await page.locator('.builder-floor >> nth=0').locator('.floor-block').click()
  const field = '[role=dialog] input[type=text], [role=dialog] textarea'
  await page.waitForSelector(field)
  const times = await page.evaluate(
    async ({ field, keys }) => {
      const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(field)
      const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set
      const all: number[] = []
      for (let key = 1; key <= keys; key++) {
        const start = performance.now()
        set?.call(input, '茶'.repeat(key))
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise(done => setTimeout(done))
        await new Promise(done => setTimeout(done))
        document.body.getBoundingClientRect()
        all.push(performance.now() - start)
      }
      return all
    },
    { field, keys: KEYS },
  )
  await page.keyboard.press('Escape')
  return median(times)
}
