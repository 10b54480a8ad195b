import type { NewsFeed } from '@contract/articles/entities'
import { patterns } from '@contract/patterns'
import { Form } from 'antd'
import { useState } from 'react'
import { textOf } from '@/engine/inputs/props'
import { articleMessages } from '@/locales/articles'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useDebouncedValue } from '@/providers/use-debounced-value'
import type { InputSlot } from '@/schema'
import { FailedQuery } from '@/widgets/failure'
import { SuggestInput } from '@/widgets/suggest-input'
import './feed-path.css'

addMessages(articleMessages)

/** Milliseconds without a change of the URL after which its feed is fetched. */
const DELAY = 600

/** The path of a part of a news item, typed or selected from the fields of the feed at the URL in the form. */
export default function FeedPathInput({ value = '', onChange, aria, field: _, form: __, ...rest }: InputSlot<NewsFeed, string>) {
  const { t } = useMessages()
  const [isUsed, setUsed] = useState(false)
  const { sample, hasAddress } = useFormSample(isUsed)
  return (
    <>
      <SuggestInput
        {...aria}
        {...rest}
        value={value}
        onChange={onChange}
        placeholder={t(hasAddress ? 'feed.pathHint' : 'feed.addressFirst')}
        onFocus={() => setUsed(true)}
        suggestions={(sample.data?.fields ?? []).map(({ path, value: example }) => ({
          value: path,
          text: `${path} ${example}`,
          label: (
            <span className="feed-path-option">
              <code>{path}</code>
              <small>{example}</small>
            </span>
          ),
        }))}
      />
      <div className="feed-path-example" aria-live="polite">
        {hasAddress && <ExampleLine path={value.trim()} isUsed={isUsed} sample={sample} />}
      </div>
    </>
  )
}

/** The sample of the feed at the URL in the form; requested once a path field gets the focus, and shared by all of them. */
function useFormSample(isUsed: boolean) {
  const form = Form.useFormInstance()
  const typed = textOf(Form.useWatch('url', { form, preserve: true })).trim()
  const items = textOf(Form.useWatch('items_path', { form, preserve: true })).trim()
  const url = useDebouncedValue(typed, DELAY)
  const items_path = useDebouncedValue(items, DELAY)
  const isKnown = patterns.url.test(url) && (items_path === '' || patterns.feedPath.test(items_path))
  const sample = useCall('POST admin/pages/news-feeds/sample', isKnown ? { body: { url, items_path } } : undefined, {
    enabled: isUsed,
    staleTime: 60_000,
  })
  return { sample, hasAddress: patterns.url.test(typed) }
}

interface ExampleLineProps {
  readonly path: string
  readonly isUsed: boolean
  readonly sample: ReturnType<typeof useFormSample>['sample']
}

/** The value of the first items at the path, or why it is unknown. */
function ExampleLine({ path, isUsed, sample }: ExampleLineProps) {
  const { t } = useMessages()
  // The fields share one sample, so its state is shown once: at the field that requested it.
  if (!sample.data && !isUsed) return null
  if (sample.isError) return <FailedQuery text={t('feed.failed')} query={sample} />
  if (!sample.data) return sample.isLoading ? t('feed.reading') : null
  if (path === '') return null
  const field = sample.data.fields.find(one => one.path === path)
  return field ? t('feed.value', { value: field.value }) : <span className="is-absent">{t('feed.noValue')}</span>
}
