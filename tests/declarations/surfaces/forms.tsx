import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keysOf, sectionsOf, serializedNames } from '@/engine/form/values'
import { type AnyField, meets, type Resource } from '@/schema'
import type { FormSurface } from './form-surfaces'
import { type Drawn, type Product, REJECTED, rejection } from './product'
import { chrome, formSettled } from './rendered'

/** The common behaviour of all declared forms. The server rejects every write. */
export function testForms(product: () => Product, surfaces: readonly FormSurface[]): void {
  it.each(
    surfaces.filter(one => !one.isNew),
  )('the form $name opens with the saved values, in English, and a rejection retains the input', async surface => {
    const drawn = await open(product(), surface)
    const field = fieldToType(surface)
    const typed = field && typeInto(field.input, field.max)
    fillEmpty()
    await send()
    const sent = await waitFor(() => {
      const found = drawn.sent.find(one => surface.writes.includes(one.key))
      if (!found) throw new Error(`${surface.name} sends nothing: ${problems()}`)
      return found
    })
    if (surface.id) expect(Object.values(sent.sent.params ?? {}).map(String)).toContain(surface.id())
    await waitFor(() => expect(problems()).toContain(REJECTED))
    if (field) {
      expect(field.input.value).toBe(typed)
      expect(JSON.stringify(sent.sent.body)).toContain(typed)
    }
    expectTexts(product(), drawn)
  })

  it.each(
    surfaces.filter(one => one.isNew),
  )('the form $name is in English, and an empty one reports its missing fields and sends nothing', async surface => {
    const drawn = await open(product(), surface)
    const missing = mustBeTyped(surface)
    await send()
    for (const name of missing) await waitFor(() => expect([name, wrongBeside(name)]).not.toEqual([name, '']))
    if (missing.length > 0) expect(drawn.sent.filter(one => surface.writes.includes(one.key))).toEqual([])
    expectTexts(product(), drawn)
  })
}

const WRONG = '.record-form .ant-form-item-explain-error'

async function open(product: Product, surface: FormSurface): Promise<Drawn> {
  const { resource, screen } = surface
  const address = await surface.address(product)
  const drawn = await product.show({ resource, screen, address, language: 'en', rejection: rejection() })
  await formSettled()
  return drawn
}

/** Presses the submit button, and confirms if necessary. */
async function send(): Promise<void> {
  const button = document.querySelector<HTMLButtonElement>('.form-footer .ant-btn-primary')
  if (!button) throw new Error('The form has no button')
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  const yes = document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-primary')
  if (yes) fireEvent.click(yes)
}

interface Typed {
  readonly input: HTMLInputElement | HTMLTextAreaElement
  readonly max: number
}

/** The first field that accepts free text. */
function fieldToType({ resource, form }: FormSurface): Typed | undefined {
  for (const name of keysOf(sectionsOf(form))) {
    const field = resource.fields[name]
    if (!field || !takesText(resource, name, field)) continue
    const input = inputOf(name)
    if (input && !input.disabled && !input.readOnly) return { input, max: mostOf(resource, name) }
  }
  return undefined
}

const takesText = (resource: Resource, name: string, { kind, options }: AnyField): boolean => {
  const rule = resource.rules[name]
  const isFree = !rule || (rule.type === 'text' && rule.pattern === undefined && rule.when === undefined)
  return kind === 'text' && isFree && !options.readOnly && !options.pii
}

function mostOf({ rules }: Resource, name: string): number {
  const rule = rules[name]
  return (rule?.type === 'text' && rule.max) || 20
}

/** The text box of a field; other inputs, such as pickers, do not count. */
function inputOf(name: string): Typed['input'] | undefined {
  const found = elementOf(name)
  const isBox = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
  return isBox && found.getAttribute('role') !== 'combobox' ? found : undefined
}

/** Replaces the last character if the length limit leaves no space for one more. */
function typeInto(input: Typed['input'], max: number): string {
  const value = `${input.value.slice(0, max - 1)}x`
  fireEvent.change(input, { target: { value } })
  return value
}

/** Fills inputs that are empty at every opening, such as a new amount. */
function fillEmpty(): void {
  for (const label of document.querySelectorAll<HTMLLabelElement>('.record-form .ant-form-item-required')) {
    const input = document.getElementById(label.htmlFor)
    if (input instanceof HTMLInputElement && input.value === '' && !input.disabled && !input.hasAttribute('role'))
      fireEvent.change(input, { target: { value: '1' } })
  }
}

/** Required fields without an initial value. */
function mustBeTyped({ resource, form, extraValues }: FormSurface): string[] {
  const first = sectionsOf(form)
  return keysOf(first).filter(name => {
    const field = resource.fields[name]
    const rules = serializedNames(resource, name).map(one => resource.rules[one])
    const isRequired = rules.some(rule => rule?.required === true && rule.when === undefined)
    const starts = field?.options.initial !== undefined || name in extraValues
    return isRequired && !starts && field?.kind === 'text' && meets(resource.conditions[name]?.visible, extraValues)
  })
}

/** The element with the focus of a field, also one that offers choices. */
const elementOf = (name: string): HTMLElement | null =>
  document.getElementById(`${document.querySelector('.record-form')?.id}_${name}`)

/** The error beside a field. */
function wrongBeside(name: string): string {
  const item = elementOf(name)?.closest('.ant-form-item')
  return item?.querySelector('.ant-form-item-explain-error')?.textContent ?? ''
}

/** All errors of a form. */
const problems = (): string =>
  [...document.querySelectorAll(`.form-problems, ${WRONG}`)].map(one => one.textContent).join(' · ')

function expectTexts(product: Product, { container }: Drawn): void {
  expect(chrome(container)).toEqual([])
  expect(product.untranslated()).toEqual([])
}
