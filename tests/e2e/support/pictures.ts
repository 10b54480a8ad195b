import { rename } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './test'

/** In the product's font sizes and weights, in both scripts. */
const SAMPLE = `<!doctype html><meta charset="utf-8"><body style="margin:8px;width:384px;background:#fff;color:#111;
font:14px/1.6 -apple-system,'Segoe UI',sans-serif"><p style="margin:0">图文版权商城 订单管理 ¥1,310.51 Awaiting shipment 0123456789</p>
<p style="margin:0;font-size:12px">待人工处理 · 已收起 5 列 · 2 items in all, fgjpqy WMil</p>
<p style="margin:0;font-size:20px;font-weight:600">店铺详情 Shop detail 9,491.28</p></body>`

let isFontWarningPrinted = false

/**
 * Whether this browser renders text like the one of the screenshots. With other fonts or rendering every screenshot
 * differs, which says nothing about the product: then the run reports it, and compares only measurements independent of
 * text.
 */
export async function drawsAlike(page: Page): Promise<boolean> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setContent(SAMPLE)
  const clip = { x: 0, y: 0, width: 400, height: 96 }
  try {
    await expect(page).toHaveScreenshot('fonts.png', { clip, maxDiffPixels: 0 })
    return true
  } catch {
    if (!isFontWarningPrinted)
      process.stdout.write('pictures are not compared: this browser draws letters in another way\n')
    isFontWarningPrinted = true
    return false
  }
}

/** Parts whose positions are independent of text. */
const PLACED = [
  '.shell-header',
  'main',
  'main .ant-card',
  'main .ant-input',
  '.ant-modal-container',
  '.ant-drawer-section',
]
/** Parts whose sizes and colours are compared as well. */
const PARTS = [
  ...PLACED,
  'main .ant-btn-primary',
  'main .ant-btn-default',
  'main .ant-select',
  'main thead th',
  'main tbody td:not([aria-hidden=true] *)',
  'main a',
  'main .ant-tag',
  '.ant-alert',
  '.ant-form-item-explain-error',
]

/** Measurements of the first part of each kind: one line each. */
export const partsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ parts, placed }) =>
      parts.flatMap(part => {
        const element = Array.from(document.querySelectorAll(part)).find(one => one.checkVisibility())
        if (!element) return []
        const style = getComputedStyle(element)
        const { backgroundColor, borderRadius, boxShadow, color, fontSize, fontWeight, padding } = style
        const at = placed.includes(part) ? `at ${Math.round(element.getBoundingClientRect().left)}` : ''
        const shadow = boxShadow === 'none' ? 'flat' : 'raised'
        return [[part, at, backgroundColor, color, padding, borderRadius, fontSize, fontWeight, shadow].join(' | ')]
      }),
    { parts: PARTS, placed: PLACED },
  )

/** Compares the page with its screenshot. */
export async function expectPicture(page: Page, name: string, info: TestInfo): Promise<void> {
  const file = `${name}.png`
  await expect.soft(page).toHaveScreenshot(file, { mask: [page.locator('img[src*="/captchas/"]')] })
  if (info.config.updateSnapshots !== 'none') await shrink(info.snapshotPath(file, { kind: 'screenshot' }))
}

/** Reduces the size to a third: screens have few colours, and photographs need not be exact. */
async function shrink(file: string): Promise<void> {
  const { isPalette } = await sharp(file).metadata()
  if (isPalette) return
  const small = `${file}.small`
  await sharp(file).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toFile(small)
  await rename(small, file)
}
