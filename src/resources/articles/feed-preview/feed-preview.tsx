import type { FeedSample } from '@contract/articles/entities'
import { Alert, Skeleton, Typography } from 'antd'
import type { PanelProps } from '@/engine/context/panel-props'
import { textOf } from '@/engine/inputs/props'
import { dateTimeText } from '@/lib/format'
import { articleMessages } from '@/locales/articles'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { FailedQuery } from '@/widgets/failure'
import { Drawer } from '@/widgets/layers/drawer'
import { Picture } from '@/widgets/picture'
import './feed-preview.css'

addMessages(articleMessages)

/** A preview of a feed without importing: the news its first items would become, and the fields of its items. */
export default function FeedPreviewPanel({ row, onClose }: PanelProps) {
  const { t } = useMessages()
  const body = {
    url: textOf(row?.url),
    items_path: textOf(row?.items_path),
    title_path: textOf(row?.title_path),
    summary_path: textOf(row?.summary_path),
    content_path: textOf(row?.content_path),
    cover_path: textOf(row?.cover_path),
    link_path: textOf(row?.link_path),
    time_path: textOf(row?.time_path),
  }
  const sample = useCall('POST admin/pages/news-feeds/sample', { body }, { staleTime: 0 })
  const { data, isError } = sample
  return (
    <Drawer open size={720} title={t('feed.preview', { name: textOf(row?.name) })} onClose={onClose}>
      <FailedQuery text={t('feed.failed')} query={sample} />
      {!data && !isError && <Skeleton active />}
      {data && !isError && (
        <>
          <Articles {...data} />
          <section className="feed-part" aria-labelledby="feed-fields">
            <h3 id="feed-fields">{t('feed.fields')}</h3>
            <p className="quiet">
              {t('feed.found', { count: data.count, path: data.items_path || '/', kind: data.kind })}
            </p>
            <dl className="feed-fields">
              {data.fields.map(({ path, value }) => (
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
          </section>
        </>
      )}
    </Drawer>
  )
}

/** The first items as news. Their pictures are on other sites and load without a referrer. */
function Articles({ articles, skipped }: FeedSample) {
  const { t } = useMessages()
  if (articles.length === 0) return <Alert type="warning" showIcon title={t('feed.noArticles')} />
  return (
    <section className="feed-part" aria-labelledby="feed-articles">
      <h3 id="feed-articles">{t('feed.articles', { n: articles.length })}</h3>
      <p className="quiet">{t('feed.unsaved')}</p>
      {skipped > 0 && <Alert type="warning" showIcon title={t('feed.skipped', { n: skipped })} />}
      <ul className="feed-articles">
        {articles.map(({ article_name, summary, cover, outside_url, publish_time }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item has no id, and the list never changes
          <li key={at}>
            {cover && <Picture src={cover} alt="" width={96} height={64} loading="lazy" referrerPolicy="no-referrer" />}
            <div>
              <strong>{article_name}</strong>
              <span className="quiet">
                {dateTimeText(publish_time)}
                {outside_url && (
                  <>
                    {' · '}
                    <a href={outside_url} target="_blank" rel="noreferrer noopener">
                      {t('feed.source')}
                    </a>
                  </>
                )}
              </span>
              {summary && <p>{summary}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
