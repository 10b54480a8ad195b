import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const LOADING = '.ant-skeleton, .ant-spin-spinning, [aria-busy=true]'
const THERE = 'table, form, .descriptions, .ant-descriptions, .ant-result, .ant-card, .ant-empty'

/** Waits until something stands there and nothing is still on its way. */
export async function settled(container: Element): Promise<void> {
  await waitFor(() => {
    expect(container.querySelector(THERE)).not.toBeNull()
    expect(container.querySelector(LOADING)).toBeNull()
  })
}

const HAN = /\p{Script=Han}/u
/** Names of records, and what is written in them. */
const RECORDS = '.detail-title, .beside-heading, .ant-checkbox-group, .params-group, [contenteditable]'
const OWN =
  'th, label, legend, h2, h3, nav button, .list-toolbar button, .form-footer button, .ant-tabs-tab, .pager-total'

/** Words of the screen itself, and not of its records, that are Chinese. */
export const chrome = (container: Element): string[] =>
  [...container.querySelectorAll(OWN)]
    .filter(one => !one.closest(RECORDS))
    .map(one => one.textContent ?? '')
    .filter(words => HAN.test(words))

/** Waits until a form is drawn with what was read for it. */
export async function formSettled(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('.record-form')).not.toBeNull()
    expect(document.querySelector('.record-skeleton, .screen-skeleton, .ant-drawer .ant-skeleton')).toBeNull()
  })
}
