import type { FeedSample } from '@contract/articles/entities'
import { Alert, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import type { PanelProps } from '@/engine/context/panel-props'
import { articleWords } from '@/locales/articles'
import { useWrite } from '@/providers/data/use-write'
import type { CallError } from '@/providers/http/errors'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Drawer } from '@/widgets/layers/drawer'
import './feed-sample.css'

addMessages(articleWords)

/** What the items of a feed hold now: each field by the path that the mapping wants, with a value to recognise it by. */
export default function FeedSamplePanel({ row, onClose }: PanelProps) {
  const { t } = useMessages()
  const ask = useWrite('POST admin/pages/news-feeds/sample')
  const [sample, setSample] = useState<FeedSample>()
  const [error, setError] = useState<string>()
  const url = String(row?.url ?? '')
  const items_path = String(row?.items_path ?? '')
  useEffect(() => {
    let isGone = false
    ask({ body: { url, items_path } }).then(
      found => !isGone && setSample(found),
      (failed: CallError) => !isGone && setError(failed.message),
    )
    return () => {
      isGone = true
    }
  }, [ask, url, items_path])
  return (
    <Drawer open size={720} title={t('feed.sample', { name: String(row?.name ?? '') })} onClose={onClose}>
      {error && <Alert type="error" showIcon title={error} />}
      {!sample && !error && <Skeleton active />}
      {sample && (
        <>
          <p>{t('feed.found', { count: sample.count, path: sample.items_path || '/', kind: sample.kind })}</p>
          <dl className="feed-sample">
            {sample.fields.map(({ path, value }) => (
              <div key={path}>
                <dt>
                  <Typography.Text code copyable={{ text: path }}>
                    {path}
                  </Typography.Text>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Drawer>
  )
}
