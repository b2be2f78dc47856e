export default import.meta.glob<object>('../it/{invoices,values}.ts', { eager: true, import: 'default' })
