import { Button, Form, Input, Table, type TableColumnsType, Tag } from 'antd'
import { type Key, useEffect, useState } from 'react'
import { KEYS, type Kind, type Row, WIDTHS } from './rows'

/** The reference: the same columns, search, filters, selection and action, written by hand in plain antd. */

const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })
const two = (value: number) => String(value).padStart(2, '0')
const SHOW: Readonly<Record<Kind, (value: string | number) => React.ReactNode>> = {
  text: value => value,
  money: value => money.format(Number(value)),
  dateTime: value => {
    const date = new Date(Number(value) * 1000)
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
  },
  choice: value => (value === 'OPEN' ? <Tag color="green">开启中</Tag> : <Tag>已关闭</Tag>),
}
const COLUMNS: TableColumnsType<Row> = [
  ...KEYS.map(([key, kind], at) => ({
    title: `字段 ${at + 1}`,
    dataIndex: key,
    width: WIDTHS[kind],
    ellipsis: true,
    ...(at === 0 && { fixed: 'start' as const }),
    ...(kind === 'money' && { align: 'right' as const }),
    render: SHOW[kind],
  })),
  {
    key: 'actions',
    title: '操作',
    width: 96,
    fixed: 'end',
    render: () => (
      <Button type="link" size="small">
        关闭
      </Button>
    ),
  },
]
const WIDTH = KEYS.reduce((sum, [, kind]) => sum + WIDTHS[kind], 96)

/** Input is local state, as in the product: a table rendered on every key would be a poor reference. */
export function PlainList({ load, size }: { load: () => Promise<readonly Row[]>; size: number }) {
  const [rows, setRows] = useState<readonly Row[]>()
  const [picked, setPicked] = useState<readonly Key[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    void load().then(setRows)
  }, [load])
  return (
    <section className="list-screen">
      <div className="list-toolbar">
        <Input.Search className="list-search" type="search" allowClear />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          筛选
        </Button>
      </div>
      {isOpen && (
        <Form className="filter-panel">
          {['shop_name', 'field_4'].map(name => (
            <Form.Item key={name} name={name} label={name}>
              <Input />
            </Form.Item>
          ))}
        </Form>
      )}
      <Table<Row>
        size="middle"
        rowKey="shop_id"
        columns={COLUMNS}
        rowSelection={{ selectedRowKeys: [...picked], onChange: setPicked, columnWidth: 40, fixed: true }}
        pagination={{ pageSize: size }}
        {...(size > 100 ? { virtual: true, scroll: { x: WIDTH, y: 600 } } : { sticky: true, scroll: { x: WIDTH } })}
        {...(rows ? { dataSource: rows } : { loading: true })}
      />
    </section>
  )
}
