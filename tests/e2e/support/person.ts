import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { main, rowOf, search } from './list'
import { expect } from './test'

/** What a person does in a form, by the words beside its fields. `form` is a screen, a drawer or a dialog. */

/** The whole of a label; a mark for "required" may stand before it. */
const named = (label: string) => new RegExp(`^(\\* )?${label}$`)
export const box = (form: Locator, label: string): Locator => form.getByRole('textbox', { name: named(label) })
/** A field that is chosen in, or typed into with choices. */
export const picker = (form: Locator, label: string) => form.getByRole('combobox', { name: named(label) })
/** The options that a list of choices shows. */
const options = (page: Page) => page.locator('.ant-select-item-option').filter({ visible: true })

export type Values = Readonly<Record<string, string>>

/** Types into text fields, numbers and amounts. */
export async function type(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await box(form, label).fill(value)
}

/** A form that was opened again has what was typed. */
export async function expectTyped(form: Locator, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(box(form, label), label).toHaveValue(value)
}

/** Looks for each choice by typing where that is possible, and takes it. */
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

/** Where one is chosen the list closes by itself, and Escape would leave the drawer; where more may be it stays. */
async function closeList(form: Locator, label: string): Promise<void> {
  const field = picker(form, label)
  const many = form
    .locator('.ant-select-multiple')
    .filter({ has: form.page().getByRole('combobox', { name: named(label) }) })
  if ((await many.count()) > 0) await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** A form shows what was chosen. */
export async function expectChosen(form: Locator, label: string, ...names: readonly string[]): Promise<void> {
  const here = form.page().getByRole('combobox', { name: named(label) })
  const item = form.locator('.ant-select').filter({ has: here })
  for (const name of names) await expect(item, label).toContainText(name)
}

/** Goes down the levels of the categories; any level may be the one that is wanted. */
export async function chooseCategory(form: Locator, label: string, ...path: readonly string[]): Promise<void> {
  const field = picker(form, label)
  await field.click()
  for (const name of path) await form.page().getByRole('menuitemcheckbox', { name, exact: true }).click()
  if ((await field.getAttribute('aria-expanded')) === 'true') await field.press('Escape')
  await expectChosen(form, label, ...path)
}

/** A day, or a day with a time, by typing. */
export async function chooseTime(form: Locator, label: string, time: string): Promise<void> {
  await box(form, label).fill(time)
  await box(form, label).press('Enter')
  await expect(box(form, label)).toHaveValue(time)
}

const LEVELS = ['省份', '城市', '区县'] as const

/** Province, city and county, by typing. */
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

/** A picture drawn here: its file. */
export async function drawn(name: string, background = '#409eff'): Promise<Given> {
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** The least that is a video: what the server tells one by. */
const VIDEO = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)])
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function give(form: Locator, label: string, files: readonly Given[]): Promise<Locator> {
  const chooser = form.page().waitForEvent('filechooser')
  const button = form.getByRole('button', { name: named(label) })
  await button.click()
  await (await chooser).setFiles([...files])
  return button
}

/** Uploads the one picture of a field; given again it takes the place of the one before. */
export async function uploadPicture(form: Locator, label: string, background?: string): Promise<void> {
  const stored = form.page().waitForResponse(answer => answer.url().includes('/uploaders'))
  const button = await give(form, label, [await drawn(`${label}.png`, background)])
  expect((await stored).status()).toBe(200)
  await expect(button).toHaveText('更换')
}

/** Uploads pictures to a gallery, all at once. */
export async function uploadGallery(form: Locator, label: string, ...names: readonly string[]): Promise<void> {
  await give(form, label, await Promise.all(names.map((name, at) => drawn(name, at % 2 ? '#33aa77' : '#c03020'))))
  for (const name of names) await expect(form.getByRole('button', { name: `移除 ${name}` })).toBeVisible()
}

/** Uploads papers: files that are no pictures. */
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

/** Writes into a rich text field, at its end. */
export async function write(form: Locator, label: string, text: string): Promise<void> {
  const field = box(form, label)
  await field.click()
  await field.press('Control+End')
  await field.pressSequentially(text)
  await expect(field).toContainText(text)
}

/** The pictures of a form that are stored on the server, drawn by the browser. */
export async function expectPictures(form: Locator, count: number): Promise<void> {
  const pictures = form.locator('img[src^="/files/"]')
  await expect(pictures).toHaveCount(count)
  const widths = () => pictures.evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(widths).toEqual(Array.from({ length: count }, () => true))
}

/** Shows pictures that identify a person, each by its button: they are hidden until they are asked for. */
export async function showPictures(form: Locator, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const picture = form.getByRole('button', { name: `查看${label}`, exact: true })
    await picture.click()
    await expect(picture.locator('img')).toBeVisible()
  }
}

export const save = (form: Locator, name = '保存'): Promise<void> =>
  form.getByRole('button', { name, exact: true }).click()

/** Saves the drawer or dialog that is open, which closes. */
export async function saveDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await save(dialog)
  await expect(dialog).toHaveCount(0)
}

/** Does something to a record, by its button or from the menu at the end of its row. */
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

/** Finds the one record with this text in the list that is shown. */
export async function find(page: Page, text: string): Promise<Locator> {
  await search(page, text)
  await expect(rowOf(page, text)).toHaveCount(1)
  return rowOf(page, text)
}

export { main, rowOf }
