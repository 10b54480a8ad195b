import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import LineChartOutlined from '@ant-design/icons/LineChartOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import type { Chart } from '@/schema'
import type { ChartData } from './chart-data'

interface ChartToolsProps {
  readonly chart: Chart
  readonly title: string
  readonly drawn: ChartData
  /** The element around the chart. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly isWhole: boolean
  readonly onWhole: (isWhole: boolean) => void
  /** The switch between bars and line, if available. */
  readonly line?: { readonly isOn: boolean; readonly onTurn: () => void }
  /** The select of the comparison period. */
  readonly compare: ReactNode
  /** The button that pins it to the dashboard. */
  readonly pin: ReactNode
}

/** The tools of a chart: table, export as picture or workbook, full screen. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, title, drawn, frame, isTable, onTable, isWhole, onWhole, line, compare, pin } = props
  const say = useMessages()
  const { t } = say
  const { run: save } = useBusy()
  const keepPicture = () =>
    save(async () => {
      const { savePicture } = await import('./picture')
      if (frame.current) await savePicture(frame.current, title)
    })
  const keepWorkbook = () => save(async () => (await import('./sheets')).saveChart(chart, title, drawn, say))
  return (
    <div className="report-tools">
      {compare}
      {line && !isTable && (
        <Tool
          words={t(line.isOn ? 'report.asBars' : 'report.asLine')}
          icon={line.isOn ? <BarChartOutlined /> : <LineChartOutlined />}
          onClick={line.onTurn}
        />
      )}
      <Tool
        words={t(isTable ? 'report.asChart' : 'report.asTable')}
        icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
        onClick={() => onTable(!isTable)}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'png', label: t('report.picture'), disabled: isTable, onClick: () => void keepPicture() },
            { key: 'xlsx', label: t('report.workbook'), onClick: () => void keepWorkbook() },
          ],
        }}
      >
        <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={t('report.download')} />
      </Dropdown>
      {pin}
      <Tool
        words={t(isWhole ? 'report.lessen' : 'report.whole')}
        icon={isWhole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={() => onWhole(!isWhole)}
      />
    </div>
  )
}

interface ToolProps {
  readonly words: string
  readonly icon: ReactNode
  readonly onClick: () => void
}

function Tool({ words, icon, onClick }: ToolProps) {
  return (
    <Tooltip title={words}>
      <Button type="text" size="small" icon={icon} aria-label={words} onClick={onClick} />
    </Tooltip>
  )
}
