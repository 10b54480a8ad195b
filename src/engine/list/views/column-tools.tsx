import ColumnHeightOutlined from '@ant-design/icons/ColumnHeightOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Tooltip } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import { late } from '@/widgets/late'
import { PanelSkeleton, ToolPanel } from '../tool-panel'
import { withDensity } from './layout'
import type { Views } from './use-views'

const ColumnsPanel = late(() => import('./columns-panel'), <PanelSkeleton />)

/** Which columns stand where, and how dense the rows are. */
export function ColumnTools({ views, gone }: { views: Views; gone: readonly string[] }) {
  const { t } = useWords()
  const isDense = views.layout.density === 'small'
  const density = t(isDense ? 'list.loose' : 'list.dense')
  return (
    <>
      <Tooltip title={density}>
        <Button
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label={density}
          onClick={() => views.setLayout(withDensity(views.layout, isDense ? 'middle' : 'small'))}
        />
      </Tooltip>
      <ToolPanel icon={<SettingOutlined aria-hidden />} label={t('list.columns')}>
        {() => <ColumnsPanel views={views} gone={gone} />}
      </ToolPanel>
    </>
  )
}
