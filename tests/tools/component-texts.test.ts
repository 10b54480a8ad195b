import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { chineseIn } from '../../tools/component-texts'

describe('Chinese in the code', () => {
  it('is found in any place', async () => {
    expect(
      await offenders(
        [
          ['a text', "const a = '保存'"],
          ['a property', "const a = { title: '保存' }"],
          ['a template', 'const a = `共 \x24{n} 个`'],
          ['text between tags', 'const a = <b>保存</b>'],
          ['an attribute', 'const a = <b title="保存" />'],
          ['text beside an expression', 'const a = <b>{n} 条</b>'],
          ['a default', "function f(a = '无') {}"],
          ['an argument of a call', "t('保存')"],
        ],
        (_, source) => {
          const found = chineseIn('src/shell/x.tsx', source)
          expect(found.length).toBeGreaterThan(0)
          expect(found[0]).toMatch(/^src\/shell\/x\.tsx: text belongs in locales: .*[\u4e00-\u9fff]/)
        },
      ),
    ).toEqual([])
  })

  it.each([
    ['a comment', "// 保存\n/* 店铺 */\nconst a = 'save'"],
    ['words by their key', "const a = <b title={t('engine.save')}>{word(field.label)}</b>"],
    ['signs of a full width that are no words', "const a = '—'"],
    ['nothing', ''],
  ])('is not found in %s', (_, source) => expect(chineseIn('src/shell/x.tsx', source)).toEqual([]))

  it('is abbreviated in the report', () => {
    const [line = ''] = chineseIn('a.tsx', `const a = '${'字'.repeat(100)}'`)
    expect(line).toBe(`a.tsx: text belongs in locales: ${'字'.repeat(40)}`)
  })

  it('is counted at every place', () => {
    expect(chineseIn('a.tsx', "const a = ['一', '二', <b>三</b>]")).toHaveLength(3)
  })
})
