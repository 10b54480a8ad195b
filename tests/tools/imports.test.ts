import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { areasIn, importsOf, judge, judgeAll, layerOf, ringsOf, targetOf } from '../../tools/imports'

/** Each rule of tools/imports reports its violation. */

const WRONG: readonly [name: string, file: string, source: string, problem: RegExp][] = [
  [
    'an area of the server knows one that comes after it',
    'server/areas/shops/state.ts',
    "import { countOnSale } from '../goods'",
    /shops may not know goods, which comes after it/,
  ],
  [
    'an area of the server knows a later one by a type',
    'server/areas/goods/state.ts',
    "import type { Decided } from '../review'",
    /goods may not know review/,
  ],
  [
    'an area of the server looks behind the face of another',
    'server/areas/goods/write.ts',
    "import { lockShop } from '../shops/list'",
    /of shops only its index\.ts is for others/,
  ],
  [
    'what is no area looks behind the face of one',
    'server/app.ts',
    "import { whereOf } from './areas/goods/filters'",
    /of goods only its index\.ts is for others/,
  ],
  [
    'what answers requests imports a handler',
    'server/http/dispatch.ts',
    "import { handlers } from '../areas/handlers'",
    /may not import what stands above it in the server/,
  ],
  [
    'the database imports a type of an area',
    'server/db/open.ts',
    "import type { Goods } from '../areas/goods'",
    /may not import what stands above it in the server/,
  ],
  [
    'an area imports demo data',
    'server/areas/shops/list.ts',
    "import { shops } from '../../demo/shops'",
    /may not import what stands above it in the server/,
  ],
  [
    'an area without a place in the order is known to one that has a place',
    'server/areas/shops/draw.ts',
    "import { draws } from '../lottery'",
    /shops may not know lottery/,
  ],
  [
    'a screen knows the demo in a tab',
    'src/shell/header/header.tsx',
    "import { words } from '@/demo/page/messages'",
    /src\/shell may not import src\/demo/,
  ],
  [
    'the server knows the demo in a tab',
    'server/app.ts',
    "import { tabVault } from '@/demo/worker/vault'",
    /server may not import src\/demo/,
  ],
  [
    'the client answers its calls itself',
    'src/providers/http/client.ts',
    "import { http } from 'msw'",
    /msw may be imported only by src\/demo/,
  ],
  [
    'a declaration imports another',
    'src/resources/shops/shop.ts',
    "import bill from '@/resources/shops/bill'",
    /refer to each other by name/,
  ],
  [
    'a declaration imports its neighbour',
    'src/resources/shops/shop.ts',
    "import bill from './bill'",
    /refer to each other by name/,
  ],
  [
    'a declaration imports the engine',
    'src/resources/shops/shop.ts',
    "import '@/engine/screen'",
    /src\/resources may not import src\/engine/,
  ],
  [
    'a declaration imports React',
    'src/resources/shops/shop.ts',
    "import { useState } from 'react'",
    /react may be imported only by/,
  ],
  [
    'a declaration brings the renderers of a kind with it',
    'src/resources/goods/skus.field.ts',
    "import kind from './skus.kind'",
    /is loaded when it is drawn/,
  ],
  [
    'a declaration draws a cell of another area',
    'src/resources/shops/shop.ts',
    "const cell = () => import('../goods/goods-name.cell')",
    /another area's/,
  ],
  [
    'the engine knows a widget of an area',
    'src/engine/form/x.tsx',
    "import { readSkus } from '@/resources/goods/sku-editor/skus'",
    /only its own area knows/,
  ],
  [
    'the engine loads a widget of an area when it is drawn',
    'src/engine/form/x.tsx',
    "const Editor = late(() => import('@/resources/goods/sku-editor/sku-editor'))",
    /only its own area knows/,
  ],
  [
    'a widget knows one of an area',
    'src/widgets/x/x.tsx',
    "import { usePicker } from '@/resources/goods/goods-picker/use-goods-picker'",
    /only its own area knows/,
  ],
  [
    'a declaration brings a widget of its area with it',
    'src/resources/goods/goods.ts',
    "import Editor from './sku-editor/sku-editor'",
    /is loaded when it is drawn/,
  ],
  [
    'the site map brings a panel of an area with it',
    'src/site-map.ts',
    "import GoodsLink from '@/resources/promotions/goods-link/goods-link'",
    /only its own area knows/,
  ],
  [
    'the engine knows a kind of an area',
    'src/engine/kinds/index.ts',
    "const skus = () => import('@/resources/goods/skus.kind')",
    /only its own area knows/,
  ],
  [
    'the renderers of an area know the shell',
    'src/resources/goods/skus.kind.tsx',
    "import { useTabs } from '@/shell/tabs/use-tabs'",
    /src\/resources \(renderers\) may not import src\/shell/,
  ],
  [
    'the language imports the renderers',
    'src/schema/fields.ts',
    "import { kinds } from '@/engine/kinds'",
    /src\/schema may not import src\/engine/,
  ],
  ['the language imports antd', 'src/schema/fields.ts', "import { Input } from 'antd'", /antd may be imported only by/],
  [
    'the engine imports a custom page',
    'src/engine/screen.tsx',
    "import Dashboard from '@/custom-pages/dashboard/dashboard'",
    /src\/engine may not import src\/custom-pages/,
  ],
  [
    'the engine imports a declaration',
    'src/engine/screen.tsx',
    "import shop from '@/resources/shops/shop'",
    /src\/engine may not import src\/resources/,
  ],
  [
    'the engine imports a page when it needs it',
    'src/engine/screen.tsx',
    "const page = () => import('@/custom-pages/x')",
    /src\/engine may not import src\/custom-pages/,
  ],
  [
    'the engine hands a page on',
    'src/engine/screen.tsx',
    "export { Page } from '@/custom-pages/x'",
    /src\/engine may not import src\/custom-pages/,
  ],
  [
    'the engine imports the site map',
    'src/engine/screen.tsx',
    "import { homeOf } from '@/site-map'",
    /src\/engine may not import src\/site-map/,
  ],
  [
    'a kind stands on a list',
    'src/engine/kinds/x.tsx',
    "import { RecordRows } from '../list/record-rows'",
    /the engine's kinds may not stand on list/,
  ],
  [
    'a list and a record stand on each other',
    'src/engine/list/x.tsx',
    "import { Facts } from '@/engine/detail/facts'",
    /the engine's list may not stand on detail/,
  ],
  [
    'an action hands on a form',
    'src/engine/actions/x.ts',
    "export { FieldItem } from '../form/field-item'",
    /the engine's actions may not stand on form/,
  ],
  [
    'an action takes a type of a form',
    'src/engine/actions/x.ts',
    "import type { Values } from '../form/values'",
    /the engine's actions may not stand on form/,
  ],
  [
    'a form stands on what is beside it in the same layer',
    'src/engine/form/x.ts',
    "import { narrowed } from '../provider/narrow'",
    /the engine's form may not stand on provider/,
  ],
  [
    'a part of the engine stands on its screen',
    'src/engine/list/x.tsx',
    "import { Screen } from '../screen'",
    /the engine's list may not stand on screen/,
  ],
  [
    'a file of the engine belongs to no part',
    'src/engine/x.ts',
    "import { text } from '@/schema'",
    /belongs to a part of the engine/,
  ],
  [
    'a part of the engine stands in no layer',
    'src/engine/lottery/x.ts',
    "import { text } from '@/schema'",
    /lottery has no place in the layers/,
  ],
  [
    'a widget imports the engine',
    'src/widgets/a/a.tsx',
    "import { useEngine } from '../../engine/context/engine-context'",
    /src\/widgets may not import src\/engine/,
  ],
  [
    'a provider imports a widget',
    'src/providers/http/client.ts',
    "import '@/widgets/a/a'",
    /src\/providers may not import src\/widgets/,
  ],
  [
    'lib imports anything above',
    'src/lib/format.ts',
    "import { say } from '@contract/messages'",
    /src\/lib may not import contract/,
  ],
  [
    'a page imports the shell',
    'src/custom-pages/x.tsx',
    "import { useTabs } from '@/shell/tabs/use-tabs'",
    /src\/custom-pages may not import src\/shell/,
  ],
  ['the shell imports the app', 'src/shell/shell.tsx', "import '@/app'", /src\/shell may not import src\/app/],
  [
    'the shell draws a table',
    'src/shell/shell.tsx',
    "import { Button, Table } from 'antd'",
    /antd's Table may be imported only by src\/engine, src\/widgets/,
  ],
  ['the shell draws a form', 'src/shell/x.tsx', "import { Form } from 'antd'", /antd's Form may be imported only by/],
  [
    'a page takes the antd hooks of refine past what puts them right for antd 6',
    'src/custom-pages/x.tsx',
    "import { useTable } from '@refinedev/antd'",
    /@refinedev\/antd may be imported only by src\/widgets/,
  ],
  [
    'the shell draws a table by another way',
    'src/shell/shell.tsx',
    "import Table from 'antd/es/table'",
    /antd\/es\/table may be imported only by src\/engine, src\/widgets/,
  ],
  [
    'the product imports what tests share',
    'src/providers/x.ts',
    "import { fakeHttp } from '@/widgets/testing'",
    /src\/providers may not import src\/widgets/,
  ],
  [
    'drag and drop with sensors of its own',
    'src/engine/order/sortable-rows.tsx',
    "import { DndContext } from '@dnd-kit/core'",
    /@dnd-kit\/core may be imported only by src\/widgets/,
  ],
  [
    'axios outside of the providers',
    'src/engine/list/x.ts',
    "import axios from 'axios'",
    /axios may be imported only by src\/providers/,
  ],
  [
    'i18next outside of the providers',
    'src/shell/x.ts',
    "import i18next from 'i18next'",
    /i18next may be imported only by src\/providers/,
  ],
  [
    'zod in the browser',
    'src/providers/x.ts',
    "import { z } from 'zod'",
    /zod may be imported only by contract, server/,
  ],
  [
    'the contract’s schemas in the browser',
    'src/providers/x.ts',
    "import { CALLS } from '@contract/calls'",
    /only types from contract\/calls/,
  ],
  [
    'one value among types of the contract',
    'src/providers/x.ts',
    "import { type Shop, shop } from '@contract/shops/calls'",
    /only types from contract\/shops/,
  ],
  [
    'the contract’s schemas when they are needed',
    'src/engine/list/x.ts',
    "await import('@contract/openapi')",
    /only types from contract\/openapi/,
  ],
  ['the database in the client', 'src/providers/x.ts', "import pg from 'pg'", /pg may be imported only by server/],
  [
    'the server in the client',
    'src/providers/x.ts',
    "import { createApp } from '@server/app'",
    /src\/providers may not import server/,
  ],
  [
    'the client in the server',
    'server/app.ts',
    "import { wordOf } from '@/providers/i18n/i18n'",
    /server may not import src\/providers/,
  ],
  [
    'the client in the server, by a way around',
    'server/http/read.ts',
    "import { kinds } from '../../src/engine/kinds'",
    /server may not import src\/engine/,
  ],
  ['React in the server', 'server/app.ts', "import { createElement } from 'react'", /react may be imported only by/],
  [
    'the client in the contract',
    'contract/calls.ts',
    "import type { Resource } from '@/schema'",
    /contract may not import src\/schema/,
  ],
  [
    'the server in the contract',
    'contract/calls.ts',
    "import { ApiError } from '@server/api-error'",
    /contract may not import server/,
  ],
  [
    'a test that brings the server into the client',
    'src/providers/x.test.ts',
    "import { createApp } from '@server/app'",
    /src\/providers may not import server/,
  ],
]

const RIGHT: readonly [name: string, file: string, source: string][] = [
  [
    'an area of the server uses the face of an earlier one',
    'server/areas/review/queues.ts',
    "import { shopDecided } from '../shops'",
  ],
  [
    'a declaration imports the language and rules',
    'src/resources/shops/shop.ts',
    "import { newShopRules } from '@contract/shops/rules'\nimport { text } from '@/schema'",
  ],
  ['a declaration’s cells import the declaration', 'src/resources/shops/shop.cells.tsx', "import shop from './shop'"],
  [
    'a declaration says where the renderers of its area are',
    'src/resources/goods/skus.field.ts',
    "import { areaKind } from '@/schema'\nconst kind = areaKind('skus', () => import('./skus.kind'))",
  ],
  ['a declaration has a kind of its area', 'src/resources/goods/goods.ts', "import { skus } from './skus.field'"],
  [
    'the renderers of an area are drawn with the engine, widgets and antd',
    'src/resources/goods/skus.input.tsx',
    "import { Form } from 'antd'\nimport { textOf } from '@/engine/inputs/props'\nimport SkuEditor from '@/resources/goods/sku-editor/sku-editor'",
  ],
  [
    'a test takes the fields of an area’s kind',
    'src/engine/list/x.test.ts',
    "import { skus } from '@/resources/goods/skus.field'",
  ],
  [
    'the browser takes types of the contract',
    'src/engine/list/x.ts',
    "import type { CallKey } from '@contract/calls'\nimport { type Shop } from '@contract/shops/calls'",
  ],
  [
    'the browser takes rules, messages and routes',
    'src/engine/list/x.ts',
    "import { check } from '@contract/rules'\nimport { say } from '@contract/messages'\nimport { ROUTES } from '@contract/routes'",
  ],
  ['the engine draws tables', 'src/engine/list/x.tsx', "import { Form, Table } from 'antd'"],
  [
    'a page by hand is a page of refine',
    'src/custom-pages/x.tsx',
    "import { Form, Table } from 'antd'\nimport { useTable } from '@/widgets/refine-antd/refine-antd'",
  ],
  [
    'the shell draws anything else',
    'src/shell/x.tsx',
    "import { Button, Menu } from 'antd'\nimport HomeOutlined from '@ant-design/icons/HomeOutlined'",
  ],
  [
    'the engine imports widgets and providers',
    'src/engine/list/x.tsx',
    "import { useHttp } from '@/providers/context'\nconst a = lazy(() => import('@/widgets/a/a'))",
  ],
  ['a room imports itself', 'src/engine/list/x.tsx', "import { kinds } from '../kinds'\nimport './x.css'"],
  [
    'a part of the engine stands on lower ones',
    'src/engine/list/x.tsx',
    "import { useEngine } from '../context/engine-context'\nimport { useRunAction } from '../actions/use-run-action'",
  ],
  [
    'a part of the engine loads a higher one when it is drawn',
    'src/engine/actions/x.tsx',
    "const Drawer = late(() => import('../form/record-drawer'))",
  ],
  [
    'the site map finds declarations, pages and panels',
    'src/site-map.ts',
    "const a = () => import('@/resources/shops/shop')\nconst b = () => import('@/custom-pages/x')\nconst c = () => import('@/resources/promotions/goods-link/goods-link')",
  ],
  [
    'the server takes the contract and its packages',
    'server/app.ts',
    "import { CALLS } from '@contract/calls'\nimport { Hono } from 'hono'\nimport sharp from 'sharp'",
  ],
  ['a test brings what it needs', 'src/shell/x.test.tsx', "import { Table } from 'antd'\nimport axios from 'axios'"],
  [
    'a page written by hand takes a widget of an area',
    'src/custom-pages/publishing/x.tsx',
    "import { useGoodsPicker } from '@/resources/goods/goods-picker/use-goods-picker'",
  ],
  [
    'a widget of an area stands on the engine and on one of another area',
    'src/resources/decoration/a/a.tsx',
    "import { textOf } from '@/engine/inputs/props'\nimport Cascader from '@/resources/goods/category-cascader/category-cascader'",
  ],
  ['a test takes what other tests share', 'src/providers/x.test.tsx', "import { fakeHttp } from '@/widgets/testing'"],
  ['what stands in no room is not judged', 'tools/x.ts', "import '@server/app'\nimport '@/engine/screen'"],
  ['words of Node and of tests', 'server/x.ts', "import { readFile } from 'node:fs/promises'"],
]

describe('the imports', () => {
  it('are reported once if they cross a layer boundary', async () => {
    expect(
      await offenders(WRONG, (_, file, source, problem) => {
        const found = judge(file, source)
        expect(found).toHaveLength(1)
        expect(found[0]).toMatch(problem)
        expect(found[0]).toMatch(new RegExp(`^${file.replaceAll('.', '\\.')}: `))
      }),
    ).toEqual([])
  })

  it('are allowed between layers as declared', async () => {
    expect(await offenders(RIGHT, (_, file, source) => expect(judge(file, source)).toEqual([]))).toEqual([])
  })

  it('of the product are valid', async () => expect(await judgeAll(process.cwd())).toEqual([]))
})

describe('areas', () => {
  const edges = (...pairs: [string, string][]) => new Map(pairs.map(([area, other]) => [area, new Set([other])]))

  it('are detected by their imports of each other', () => {
    const field = "import { region } from '../regions/region.field'\nimport { a } from './shop.mixin'"
    expect(areasIn('src/resources/shops/shop.ts', field)).toEqual([['shops', 'regions']])
    expect(areasIn('src/engine/a.ts', "import { region } from '@/resources/regions/region.field'")).toEqual([])
  })

  it('use fields of other areas in one direction', () => {
    expect(ringsOf(edges(['shops', 'goods'], ['goods', 'regions']))).toEqual([])
    expect(ringsOf(edges(['shops', 'goods'], ['goods', 'publishing'], ['publishing', 'goods']))).toEqual([
      'src/resources/goods: needs areas that need it',
      'src/resources/publishing: needs areas that need it',
    ])
  })
})

describe('reading imports', () => {
  it('finds static imports, re-exports and dynamic imports', () => {
    const source = [
      "import a, { type B, c as d } from 'one'",
      "import type { E } from 'two'",
      "import * as all from 'three'",
      "import 'four.css'",
      "export { f } from 'five'",
      "export type { G } from 'six'",
      "export * from 'seven'",
      "const later = () => import('eight')",
      "const none = \"import x from 'nine'\" // import y from 'ten'",
    ].join('\n')
    const found = importsOf('a.ts', source)
    expect(found.map(one => [one.from, one.isType])).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
      ['four.css', false],
      ['five', false],
      ['six', true],
      ['seven', false],
      ['eight', false],
    ])
    expect(found[0]?.names).toContain('c')
  })

  it('resolves the layer and the target of a path', () => {
    expect(layerOf('src/engine/list/x.tsx')).toBe('src/engine')
    expect(layerOf('src/main.tsx')).toBe('src/app')
    expect(layerOf('src/app.tsx')).toBe('src/app')
    expect(layerOf('src/site-map.ts')).toBe('src/site-map')
    expect(layerOf('tests/x.ts')).toBeUndefined()
    expect(targetOf('src/engine/a.ts', '@/schema')).toBe('src/schema')
    expect(targetOf('src/engine/list/a.ts', '../../widgets/b.tsx')).toBe('src/widgets/b')
    expect(targetOf('server/a.ts', '@contract/calls')).toBe('contract/calls')
    expect(targetOf('src/a.ts', 'antd')).toBeUndefined()
  })
})
