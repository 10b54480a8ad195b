import { textOf } from '@/engine/inputs/props'
import type { PageProps } from '@/engine/preview/form-preview'
import { dateTimeText } from '@/lib/format'
import { articleMessages } from '@/locales/articles'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Picture } from '@/widgets/picture'
import { SafeHtml } from '@/widgets/rich-text/safe-html'
import './article-page.css'

addMessages(articleMessages)

/** An article as a buyer reads it: title, time, summary, cover and text. */
export default function ArticlePage({ resource, row, name, isPhone }: PageProps) {
  const { t } = useMessages()
  const seconds = Number(row.publish_time) || Date.now() / 1000
  const time = dateTimeText(seconds)
  const cover = resource.fields.cover ? textOf(row.cover) : ''
  const summary = textOf(row.summary)
  return (
    <article className={isPhone ? 'article-page is-phone' : 'article-page'} aria-label={name}>
      <h1>{name}</h1>
      <p className="article-time">
        {t(seconds * 1000 > Date.now() ? 'article.scheduled' : 'article.published', { time })}
      </p>
      {summary !== '' && <p className="article-summary">{summary}</p>}
      {cover !== '' && <Picture className="article-cover" src={cover} alt="" />}
      <SafeHtml html={textOf(row.content)} />
    </article>
  )
}
