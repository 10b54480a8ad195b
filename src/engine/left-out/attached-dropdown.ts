/** Stands in for antd's dropdown above the ticks of a table, which offers more ways to tick. */
export { Dropdown as default } from '@/widgets/attached/attached'
