import type { Decision } from '@contract/review/calls'
import { Card, Empty, Tag } from 'antd'
import dayjs from 'dayjs'
import { useMessages } from '@/providers/i18n/use-messages'

/** Earlier decisions on this record, and on others of the same publisher or shop. */
export function Earlier({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useMessages()
  return (
    <Card size="small" title={t('review.earlier')} role="complementary" aria-label={t('review.earlier')}>
      {decisions.length === 0 && <Empty description={t('review.noEarlier')} />}
      <ol className="review-earlier">
        {decisions.map(one => (
          <li key={one.decision_id}>
            <div>
              <Tag variant="filled" color={one.pass ? 'success' : 'error'}>
                {t(one.pass ? 'review.passed' : 'review.refused')}
              </Tag>
              <span title={one.title}>{one.title}</span>
            </div>
            {one.reason && <p>{one.reason}</p>}
            <small className="quiet">
              {one.admin_name} · {dayjs.unix(Number(one.create_time)).format('YYYY-MM-DD HH:mm')}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
