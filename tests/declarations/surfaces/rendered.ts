import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const LOADING = '.ant-skeleton, .ant-spin-spinning, [aria-busy=true]'
const THERE = 'table, form, .descriptions, .ant-descriptions, .ant-result, .ant-card, .ant-empty'

/** Waits until the content is rendered and nothing is loading. */
export async function settled(container: Element): Promise<void> {
  await waitFor(() => {
    expect(container.querySelector(THERE)).not.toBeNull()
    expect(container.querySelector(LOADING)).toBeNull()
  })
}

const HAN = /\p{Script=Han}/u
/** Names and texts of records. */
const RECORDS = '.detail-title, .beside-heading, .ant-checkbox-group, .params-group, [contenteditable]'
const OWN =
  'th, label, legend, h2, h3, nav button, .list-toolbar button, .form-footer button, .ant-tabs-tab, .pager-total'

/** Chinese texts of the screen itself, excluding those of records. */
export const chrome = (container: Element): string[] =>
  [...container.querySelectorAll(OWN)]
    .filter(one => !one.closest(RECORDS))
    .map(one => one.textContent ?? '')
    .filter(text => HAN.test(text))

/** Waits until a form is rendered with its data. */
export async function formSettled(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('.record-form')).not.toBeNull()
    expect(document.querySelector('.record-skeleton, .screen-skeleton, .ant-drawer .ant-skeleton')).toBeNull()
  })
}
