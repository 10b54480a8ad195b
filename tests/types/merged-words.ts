import { choices, date, files, image, report, tags } from '@/schema'

/** Words that another word says: none of them compiles, and the comment names what is written in its place. */

// @ts-expect-error `zeroLabel`: what a 0 says
date('截止', 'End', { emptyLabel: ['长期', 'No end'] })

// @ts-expect-error `labelField`: the field of each row with its text
tags('规格值', 'Values', { textKey: 'spec_value' })

// @ts-expect-error the number of choices decides between boxes and a menu
choices('时段', 'Hours', { 1: ['一点', '1:00'] }, { menu: true })

// @ts-expect-error the contract's rule decides whether a file is an address alone
files<string>('附件', 'Files', { plain: true })

// @ts-expect-error `dimensions: 'square'`
image('图标', 'Icon', { square: true })

// @ts-expect-error `required`
report('hotGoods', { requiredParams: [] })
