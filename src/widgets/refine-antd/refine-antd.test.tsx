import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { Button, Drawer, Form, Input, Modal, Table } from 'antd'
import { expect, it } from 'vitest'
import { showPage } from '@/engine/testing'
import customWord from '@/resources/search/custom-word'
import { fakeHttp } from '@/widgets/testing'
import {
  CreateButton,
  DateField,
  DeleteButton,
  EditButton,
  FilterDropdown,
  List,
  RefreshButton,
  TagField,
  TextField,
  useDrawerForm,
  useModal,
  useModalForm,
  useTable,
} from './refine-antd'

const WORD = { id: '7', name: '团扇', add_time: '1700000000', modify_time: '1700000000' }

/** An example from refine's documentation: a table with a filter, a form in a drawer and one in a dialog. */
function Page() {
  const { tableProps } = useTable<typeof WORD>({ resource: 'customWord', syncWithLocation: false })
  const modal = useModal()
  const drawer = useDrawerForm({ resource: 'customWord', action: 'create', syncWithLocation: false })
  const dialog = useModalForm({ resource: 'customWord', action: 'create', syncWithLocation: false })
  const field = (
    <Form.Item name="name" label="词">
      <Input />
    </Form.Item>
  )
  return (
    <List
      title={<TagField value="词库" />}
      headerButtons={
        <>
          <CreateButton resource="customWord" onClick={() => drawer.show()} />
          <Button onClick={() => dialog.show()}>在窗口中添加</Button>
          <Button onClick={() => modal.show()}>说明</Button>
          <RefreshButton resource="customWord" />
        </>
      }
    >
      <Table {...tableProps} rowKey="id">
        <Table.Column
          dataIndex="name"
          title="词"
          filterDropdown={props => (
            <FilterDropdown {...props}>
              <Input aria-label="筛选词" />
            </FilterDropdown>
          )}
          render={value => <TextField value={value} />}
        />
        <Table.Column dataIndex="add_time" title="时间" render={value => <DateField value={value} />} />
        <Table.Column<typeof WORD>
          title="操作"
          render={(_, { id }) => (
            <>
              <EditButton resource="customWord" recordItemId={id} onClick={() => {}} />
              <DeleteButton resource="customWord" recordItemId={id} />
            </>
          )}
        />
      </Table>
      <Drawer {...drawer.drawerProps} title="抽屉">
        <Form {...drawer.formProps} name="drawer">
          {field}
        </Form>
      </Drawer>
      <Modal {...dialog.modalProps} title="窗口">
        <Form {...dialog.formProps} name="dialog">
          {field}
        </Form>
      </Modal>
      <Modal {...modal.modalProps} title="说明">
        词典
      </Modal>
    </List>
  )
}

// Console output of antd or refine fails a dom test (tests/support/drawn.ts).
it('renders tables, drawers, dialogs and buttons on antd 6 without console messages', async () => {
  const http = fakeHttp({
    'GET admin/goodssearch/custom-words': () => ({ data: [WORD], page_no: 1, page_size: 10, data_total: 1 }),
  })
  const { user } = await showPage({ page: <Page />, route: 'searchKeyword', others: [customWord], http })
  expect(await screen.findByText('团扇')).toBeVisible()
  expect(screen.getByText('2023-11-15 06:13')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '添加' }))
  const drawer = within(await screen.findByRole('dialog', { name: '抽屉' }))
  expect(await drawer.findByRole('textbox', { name: '词' })).toBeVisible()
  await user.click(drawer.getByRole('button', { name: /关闭|close/i }))
  await user.click(screen.getByRole('button', { name: '在窗口中添加' }))
  expect(
    await within(await screen.findByRole('dialog', { name: '窗口' })).findByRole('textbox', { name: '词' }),
  ).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '说明' }))
  expect(await screen.findByRole('dialog', { name: '说明' })).toHaveTextContent('词典')
})
