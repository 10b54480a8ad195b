import type { NewsFeed } from '@contract/articles/entities'
import { patterns } from '@contract/patterns'
import { includesText } from '@contract/search-text'
import { AutoComplete, Button, Form } from 'antd'
import { useState } from 'react'
import { textOf } from '@/engine/inputs/props'
import { articleWords } from '@/locales/articles'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { InputSlot } from '@/schema'
import { useDisabled } from '@/widgets/input-props'
import './feed-sample/feed-sample.css'

addMessages(articleWords)

/** The path of a part of a news item, typed or selected from the fields of the feed at the URL in the form. */
export default function FeedPathInput({ value = '', onChange, id, aria, ...rest }: InputSlot<NewsFeed, string>) {
  const { t } = useMessages()
  const disabled = useDisabled(rest.disabled)
  const [isUsed, setUsed] = useState(false)
  const { sample, hasAddress } = useFormSample(isUsed)
  const path = value.trim()
  return (
    <>
      <AutoComplete
        {...aria}
        {...(id !== undefined && { id })}
        allowClear
        value={value}
        disabled={disabled}
        placeholder={t(hasAddress ? 'feed.pathHint' : 'feed.addressFirst')}
        onFocus={() => setUsed(true)}
        onChange={next => onChange?.(next ?? '')}
        options={(sample.data?.fields ?? []).map(field => ({ ...field, value: field.path, example: field.value }))}
        optionRender={({ data }) => (
          <span className="feed-path-option">
            <code>{data.path}</code>
            <small>{data.example}</small>
          </span>
        )}
        showSearch={{
          filterOption: (typed, option) =>
            typed === path || includesText(`${option?.path} ${option?.example}`, typed),
        }}
        style={{ width: '100%' }}
      />
      <div className="feed-path-example" aria-live="polite">
        <ExampleLine path={path} isUsed={isUsed} {...{ sample, hasAddress }} />
      </div>
    </>
  )
}

/** The sample of the feed at the form's URL, requested when a path select first opens and shared by all of them. */
function useFormSample(isUsed: boolean) {
  const form = Form.useFormInstance()
  const url = textOf(Form.useWatch('url', { form, preserve: true })).trim()
  const items_path = textOf(Form.useWatch('items_path', { form, preserve: true })).trim()
  const hasAddress = patterns.url.test(url)
  const sample = useCall('POST admin/pages/news-feeds/sample', hasAddress ? { body: { url, items_path } } : undefined, {
    enabled: isUsed,
    staleTime: 60_000,
  })
  return { sample, hasAddress }
}

interface ExampleLineProps extends ReturnType<typeof useFormSample> {
  readonly path: string
  readonly isUsed: boolean
}

/** The values of the first items at the path, or the reason why they are unknown. */
function ExampleLine({ path, isUsed, sample, hasAddress }: ExampleLineProps) {
  const { t } = useMessages()
  if (!hasAddress) return null
  if (sample.data) {
    if (path === '') return null
    const field = sample.data.fields.find(one => one.path === path)
    return field ? t('feed.value', { value: field.value }) : <span className="is-absent">{t('feed.noValue')}</span>
  }
  if (!isUsed) return null
  if (!sample.error) return t('feed.reading')
  return (
    <>
      <span className="is-absent">{sample.error.message}</span>{' '}
      <Button type="link" size="small" onClick={() => void sample.refetch()}>
        {t('feed.retry')}
      </Button>
    </>
  )
}
