import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'
import { EngineList } from './engine'
import { PlainList } from './plain'
import { makeRows } from './rows'

/** `?rows=100` renders the declared list, `?rows=100&plain` the handwritten one, on `show`, after all code is loaded. */
const query = new URLSearchParams(location.search)
const rows = makeRows(Number(query.get('rows')))
const load = async () => rows
const List = query.has('plain') ? PlainList : EngineList

document.addEventListener('show', () => {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <List load={load} size={rows.length} />
    </ConfigProvider>,
  )
})
document.documentElement.dataset.ready = ''
