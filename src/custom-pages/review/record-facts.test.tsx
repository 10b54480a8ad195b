import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reviewMessages } from '@/locales/review'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { choice, type Resource, resource, text } from '@/schema'
import { RecordFacts } from './record-facts'

/** The desk shows the fields of a record's form. */

addMessages(reviewMessages)
beforeEach(() => changeLanguage('zh'))
afterEach(cleanup)

const work: Resource = resource('copyright', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { create: 'POST admin/publications' },
  fields: {
    goods_name: text('名称', 'Name'),
    deal_mode: choice('交易方式', 'Deal', {
      TRANSFER: ['转让', 'Transfer'],
      EXCLUSIVE: ['专有许可', 'Exclusive'],
      ORDINARY: ['普通许可', 'Ordinary'],
    }),
    term_start: text('许可开始日期', 'Term from'),
  },
  conditions: { term_start: { visible: { deal_mode: ['EXCLUSIVE', 'ORDINARY'] } } },
  screens: { copyrightPublish: { form: ['goods_name', 'deal_mode', 'term_start'] } },
})
const show = (record: object, changed: { field: string; before?: unknown; after?: unknown }[] = []) =>
  render(<RecordFacts resource={work} record={{ goods_name: '春山图', ...record }} changed={changed} />)

describe('the record facts of the review desk', () => {
  it('omit fields that the form would hide for such a record', () => {
    show({ deal_mode: 'TRANSFER', term_start: '' })
    expect(screen.getByText('转让')).toBeInTheDocument()
    expect(screen.queryByText('许可开始日期')).toBeNull()
  })

  it('include fields that the form shows, filled in or not', () => {
    show({ deal_mode: 'ORDINARY', term_start: '' })
    expect(screen.getByText('许可开始日期')).toBeInTheDocument()
  })

  it('include every changed field', () => {
    show({ deal_mode: 'TRANSFER', term_start: '' }, [{ field: 'term_start', before: '2026-01-01', after: '' }])
    expect(screen.getByText('许可开始日期')).toBeInTheDocument()
    expect(screen.getByText('2026-01-01').closest('del')).not.toBeNull()
  })
})
