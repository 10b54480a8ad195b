import { Button, ConfigProvider, Form, Input, Table, Tag } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The reference of the benchmarks: the same list and a sign-in form, written by hand in plain antd, without engine,
 * session, tabs, languages or permissions. `?login` shows the form, anything else the list.
 */
interface Row {
  shop_id: string
  shop_name: string
  member_name: string
  shop_createtime: string
  shop_disable: string
}

const columns = [
  { title: '店铺名称', dataIndex: 'shop_name' },
  { title: '店铺ID', dataIndex: 'shop_id' },
  { title: '会员名称', dataIndex: 'member_name' },
  {
    title: '创建时间',
    dataIndex: 'shop_createtime',
    render: (value: string) => new Date(Number(value) * 1000).toLocaleString('zh-CN'),
  },
  { title: '店铺状态', dataIndex: 'shop_disable', render: (value: string) => <Tag>{value}</Tag> },
  {
    title: '操作',
    render: () => (
      <>
        <Button type="link">修改</Button>
        <Button type="link">关闭</Button>
      </>
    ),
  },
]

function List() {
  const [rows, setRows] = useState<Row[]>()
  useEffect(() => {
    void fetch('rows.json')
      .then(answer => answer.json())
      .then(setRows)
  }, [])
  return <Table<Row> rowKey="shop_id" columns={columns} {...(rows ? { dataSource: rows } : { loading: true })} />
}

const Login = () => (
  <Form style={{ width: 360, margin: '80px auto' }}>
    <Form.Item name="username">
      <Input placeholder="管理员名称" />
    </Form.Item>
    <Form.Item name="password">
      <Input.Password placeholder="管理员密码" />
    </Form.Item>
    <Button type="primary" htmlType="submit">
      登录
    </Button>
  </Form>
)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ConfigProvider locale={zhCN}>{location.search === '?login' ? <Login /> : <List />}</ConfigProvider>,
  )
}
