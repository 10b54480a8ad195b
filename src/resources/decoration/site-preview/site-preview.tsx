import { SearchOutlined } from '@ant-design/icons'
import { Empty, Input, Skeleton } from 'antd'
import type { PanelProps } from '@/engine/context/panel-props'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { siteMessages } from '@/locales/site'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Drawer } from '@/widgets/layers/drawer'
import { Picture } from '@/widgets/picture'
import './site-preview.css'

addMessages(siteMessages)

/** A preview of a menu, or of the keywords below the search box. */
export default function SitePreview({ carried, onClose }: PanelProps) {
  const { t } = useMessages()
  return (
    <Drawer
      open
      size={carried.part === 'menu' && carried.client_type === 'PC' ? 960 : 480}
      title={t('site.preview')}
      onClose={onClose}
    >
      {carried.part === 'menu' ? (
        <Menu client_type={carried.client_type === 'PC' ? 'PC' : 'MOBILE'} onClose={onClose} />
      ) : (
        <Keywords onClose={onClose} />
      )}
    </Drawer>
  )
}

interface PartProps {
  readonly onClose: () => void
}

function Menu({ client_type, onClose }: PartProps & { client_type: 'PC' | 'MOBILE' }) {
  const { t } = useMessages()
  const request = { query: { client_type } }
  const { data, error, isError, refetch } = useCall('GET admin/pages/site-navigations/all', request, { staleTime: 0 })
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} onBack={onClose} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <Empty description={t('site.none')} />
  return (
    <nav className={client_type === 'PC' ? 'site-menu' : 'site-menu is-phone'} aria-label={t('site.menu')}>
      {data.map(one => (
        <span key={one.navigation_id} className="site-entry" title={one.url}>
          {client_type === 'MOBILE' && <Picture src={one.image} alt="" />}
          {one.navigation_name}
        </span>
      ))}
    </nav>
  )
}

/** The number of keywords that fit below the search box. */
const SHOWN = 20

function Keywords({ onClose }: PartProps) {
  const { t } = useMessages()
  const { data, error, isError, refetch } = useCall('GET admin/pages/hot-keywords/all', {}, { staleTime: 0 })
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} onBack={onClose} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <Empty description={t('site.none')} />
  return (
    <div className="site-search">
      <Input
        size="large"
        readOnly
        aria-label={t('site.search')}
        placeholder={t('site.search')}
        suffix={<SearchOutlined />}
      />
      <p className="site-keywords">
        {data.slice(0, SHOWN).map(one => (
          <span key={one.id}>{one.hot_name}</span>
        ))}
      </p>
    </div>
  )
}
