import type { AnswerOf } from '@contract/calls'
import { MAX_USES } from '@contract/media/rules'
import { type AnyEntityName, factsOf } from '@contract/registry'
import { Flex, Skeleton } from 'antd'
import { comma, numberText } from '@/lib/format'
import { useCall } from '@/providers/data/use-call'
import { FailedQuery } from '../failure'
import { Tinted } from '../tinted'
import { useMediaMessages } from './use-media-messages'

type Use = AnswerOf<'GET admin/media/{media_id}/uses'>[number]

/** Where a picture is used: the number of records of each kind, with some of their names. */
export function MediaUses({ media_id }: { readonly media_id: string }) {
  const { t } = useMediaMessages()
  const uses = useCall('GET admin/media/{media_id}/uses', { params: { media_id } }, { staleTime: 0 })
  if (uses.isError) return <FailedQuery text={t('media.usesFailed')} query={uses} />
  if (!uses.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (uses.data.length === 0) return <Tinted tone="secondary">{t('media.unused')}</Tinted>
  return (
    <Flex component="ul" vertical gap={4} style={{ margin: 0, paddingInlineStart: 20 }}>
      {uses.data.map(use => (
        <li key={use.entity}>
          <UseLine use={use} />
        </li>
      ))}
    </Flex>
  )
}

function UseLine({ use: { entity, count, names } }: { readonly use: Use }) {
  const { t, word, language } = useMediaMessages()
  const { label } = factsOf(entity as AnyEntityName)
  const more = count > names.length ? ` ${t('media.more')}` : ''
  return (
    <>
      {label ? word(label) : entity}{' '}
      {t(count < MAX_USES ? 'media.count' : 'media.countOrMore', { n: numberText(count) })}
      {names.length > 0 && (
        <Tinted tone="secondary" style={{ display: 'block' }}>
          {names.join(comma(language)) + more}
        </Tinted>
      )}
    </>
  )
}
