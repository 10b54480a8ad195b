import { list, text } from '@contract/rules'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tags } from '@/schema'
import { found, renderWidget } from '@/widgets/testing'
import TagsInput from './tags-input'

it('marks the tags that are too long', async () => {
  const rule = list(text({ max: 4 }), {})
  await renderWidget(<TagsInput field={tags('关键词', 'Keywords')} rule={rule} value={['宣纸', '五个字的词']} />)
  const isMarked = (word: string) => found(screen.getByTitle(word)).classList.contains('is-wrong')
  expect([isMarked('宣纸'), isMarked('五个字的词')]).toEqual([false, true])
})
