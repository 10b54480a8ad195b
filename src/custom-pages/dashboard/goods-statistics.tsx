import { ScreenLink } from '@/engine/context/screen-link'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card } from './card'

const SCREENS = ['hotGoods', 'goodsSalesDetails', 'goodsCollect'] as const

/** Links to the goods statistics. */
export function GoodsStatistics() {
  const { t } = useMessages()
  return (
    <Card title={t('dashboard.statistics')} more="hotGoods" size="full">
      <ul className="card-ways">
        {SCREENS.map(route => (
          <li key={route}>
            <ScreenLink route={route}>{t(`dashboard.statistics.${route}`)}</ScreenLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
