import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import { useMessages } from '@/providers/i18n/use-messages'
import { lazyComponent } from '@/widgets/lazy-component'
import { PanelSkeleton } from '../../skeleton/list-skeleton'
import { ToolPanel } from '../tool-panel'
import { useViewsContext } from './views-context'

const ViewsPanel = lazyComponent(() => import('./views-panel'), <PanelSkeleton />)

/** The button with the open view and whether it has changed; its panel lists all views. */
export function ViewsButton() {
  const { t } = useMessages()
  const { current, isChanged } = useViewsContext()
  const name = current && (isChanged ? t('list.viewChanged', { name: current.name }) : current.name)
  return (
    <ToolPanel icon={<AppstoreOutlined aria-hidden />} label={t('list.views')} text={name ?? t('list.views')}>
      {close => <ViewsPanel onClose={close} />}
    </ToolPanel>
  )
}
