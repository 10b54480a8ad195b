import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import { useMessages } from '@/providers/i18n/use-messages'
import { lazyComponent } from '@/widgets/lazy-component'
import { PanelSkeleton } from '../../skeleton/list-skeleton'
import { ToolPanel } from '../tool-panel'
import { useViewsContext } from './views-context'

const ViewsPanel = lazyComponent(() => import('./views-panel'), <PanelSkeleton />)

/** Which view is open and whether it still is as it was kept; under it, all there are. */
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
