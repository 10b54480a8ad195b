import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { PHONE, useMedia } from '@/providers/use-media'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { lazyComponent } from '@/widgets/lazy-component'
import { PanelSkeleton } from '../../skeleton/list-skeleton'
import { ToolPanel } from '../tool-panel'
import { withDensity } from './layout'
import { useViewsContext } from './views-context'

const ColumnsPanel = lazyComponent(() => import('./columns-panel'), <PanelSkeleton />)

/** The buttons for column settings and row density; the cards of a phone have no rows. */
export function ColumnTools({ gone }: { gone: readonly string[] }) {
  const { t } = useMessages()
  const { layout, setLayout } = useViewsContext()
  const isPhone = useMedia(PHONE)
  const isDense = layout.density === 'small'
  const density = t(isDense ? 'list.loose' : 'list.dense')
  return (
    <>
      {!isPhone && (
        <Tooltip title={density}>
          <Button
            type="text"
            icon={<ColumnHeightOutlined />}
            aria-label={density}
            onClick={() => setLayout(now => withDensity(now, now.density === 'small' ? 'middle' : 'small'))}
          />
        </Tooltip>
      )}
      <ToolPanel icon={<SettingOutlined aria-hidden />} label={t('list.columns')}>
        {() => <ColumnsPanel gone={gone} />}
      </ToolPanel>
    </>
  )
}
