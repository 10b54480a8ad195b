import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { main, rowOf, search } from './list'
import { expect } from './test'

/** User actions in a form, by field labels. `form` is a screen, a drawer or a dialog. */

/** Matches a whole label, optionally preceded by the mark of a required field. */
const named = (label: string) => new RegExp(`^(\\* )?${label}$`)
export const box = (form: Locator, label: string): Locator => form.getByRole('textbox', { name: named(label) })
/** Locates a select or an autocomplete by its label. */
export const picker = (form: Locator, label: string) => form.getByRole('combobox', { name: named(label) })
/** The visible options of a select. */
const options = (page: Page) => page.locator('.ant-select-item-option').filter({ visible: true })

export type Values = Readonly<Record<string, string>>

/** Fills in text, number and amount fields. */
export async function type(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await box(form, label).fill(value)
}

/** Expects these values in a reopened form. */
export async function expectTyped(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(box(form, label), label).toHaveValue(value)
}

/** Chooses options of a select, filtering by typing where possible. */
export async function choose(form: Locator, label: string, ...names: readonly string[]): Promise<void> {
  const field = picker(form, label)
  await field.click()
  for (const name of names) {
    if (await field.isEditable()) await field.fill(name)
    await options(form.page()).filter({ hasText: name }).first().click()
  }
  await closeList(form, label)
  await expectChosen(form, label, ...names)
}

/** A single select closes by itself, and Escape would close the drawer; a multiple one stays open. */
async function closeList(form: Locator, label: string): Promise<void> {
  const field = picker(form, label)
  const many = form
    .locator('.ant-select-multiple')
    .filter({ has: form.page().getByRole('combobox', { name: named(label) }) })
  if ((await many.count()) > 0) await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** Expects the chosen options in a form. */
export async function expectChosen(form: Locator, label: string, ...names: readonly string[]): Promise<void> {
  const here = form.page().getByRole('combobox', { name: named(label) })
  const item = form.locator('.ant-select').filter({ has: here })
  for (const name of names) await expect(item, label).toContainText(name)
}

/** Navigates the levels of a category picker; any level can be chosen. */
export async function chooseCategory(form: Locator, label: string, ...path: readonly string[]): Promise<void> {
  const field = picker(form, label)
  await field.click()
  for (const name of path) await form.page().getByRole('menuitemcheckbox', { name, exact: true }).click()
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape')
  await expectChosen(form, label, ...path)
}

/** Types a date, optionally with a time. */
export async function chooseTime(form: Locator, label: string, time: string): Promise<void> {
  await box(form, label).fill(time)
  await box(form, label).press('Enter')
  await expect(box(form, label)).toHaveValue(time)
}

const LEVELS = ['省份', '城市', '区县'] as const

/** Types province, city and county. */
export async function chooseRegion(form: Locator, ...names: readonly [string, string, string]): Promise<void> {
  for (const [at, level] of LEVELS.entries()) {
    const name = names[at] ?? ''
    const field = form.getByRole('combobox', { name: level })
    await field.fill(name)
    await expect(form.page().getByRole('option', { name })).toHaveCount(1)
    await field.press('Enter')
  }
}

export const tick = (form: Locator, name: string): Promise<void> =>
  form
    .getByRole('radio', { name, exact: true })
    .or(form.getByRole('checkbox', { name, exact: true }))
    .check()

interface Given {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Generates a picture file. */
export async function drawn(name: string, background = '#409eff'): Promise<Given> {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A minimal video that passes the server's type detection. */
const VIDEO = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)])
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function give(form: Locator, label: string, files: readonly Given[]): Promise<Locator> {
  const chooser = form.page().waitForEvent('filechooser')
  const button = form.getByRole('button', { name: named(label) })
  await button.click()
  await (await chooser).setFiles([...files])
  return button
}

/** Uploads the picture of a field, replacing an earlier one. */
export async function uploadPicture(form: Locator, label: string, background?: string): Promise<void> {
  const stored = form.page().waitForResponse(answer => answer.url().includes('/uploaders'))
  const button = await give(form, label, [await drawn(`${label}.png`, background)])
  expect((await stored).status()).toBe(200)
  await expect(button).toHaveText('更换')
}

/** Uploads pictures to a gallery in one selection. */
export async function uploadGallery(form: Locator, label: string, ...names: readonly string[]): Promise<void> {
  await give(form, label, await Promise.all(names.map((name, at) => drawn(name, at % 2 ? '#33aa77' : '#c03020'))))
  for (const name of names) await expect(form.getByRole('button', { name: `移除 ${name}` })).toBeVisible()
}

/** Uploads documents, which are no pictures. */
export const uploadPapers = (form: Locator, label: string, ...names: readonly string[]): Promise<void> =>
  uploadFiles(form, label, 'application/pdf', PAPER, names)

export const uploadVideo = (form: Locator, label: string, name: string): Promise<void> =>
  uploadFiles(form, label, 'video/mp4', VIDEO, [name])

async function uploadFiles(form: Locator, label: string, mimeType: string, buffer: Buffer, names: readonly string[]) {
  await give(
    form,
    label,
    names.map(name => ({ name, mimeType, buffer })),
  )
  for (const name of names) await expect(form.getByRole('link', { name })).toBeVisible()
}

/** Types at the end of a rich text field. */
export async function write(form: Locator, label: string, text: string): Promise<void> {
  const field = box(form, label)
  await field.click()
  await field.press('Control+End')
  await field.pressSequentially(text)
  await expect(field).toContainText(text)
}

/** Expects stored pictures of a form, rendered by the browser. */
export async function expectPictures(form: Locator, count: number): Promise<void> {
  const pictures = form.locator('img[src^="/files/"]')
  await expect(pictures).toHaveCount(count)
  const widths = () => pictures.evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(widths).toEqual(Array.from({ length: count }, () => true))
}

/** Reveals personal pictures, each by its button. */
export async function showPictures(form: Locator, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const picture = form.getByRole('button', { name: `查看${label}`, exact: true })
    await picture.click()
    await expect(picture.locator('img')).toBeVisible()
  }
}

export const save = (form: Locator, name = '保存'): Promise<void> =>
  form.getByRole('button', { name, exact: true }).click()

/** Saves the open drawer or dialog, and waits until it closes. */
export async function saveDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await save(dialog)
  await expect(dialog).toHaveCount(0)
}

/** Performs a row action, by its button or from the row's menu. */
export async function inRow(page: Page, text: string, act: string): Promise<void> {
  const row = rowOf(page, text)
  await expect(row).toHaveCount(1)
  const button = row
    .getByRole('button', { name: act, exact: true })
    .or(row.getByRole('link', { name: act, exact: true }))
  if ((await button.count()) > 0) return button.click()
  await row.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Finds the only record with a text in the shown list. */
export async function find(page: Page, text: string): Promise<Locator> {
  await search(page, text)
  await expect(rowOf(page, text)).toHaveCount(1)
  return rowOf(page, text)
}

export { main, rowOf }
