export default import.meta.glob<object>('../de/{invoices,values}.ts', { eager: true, import: 'default' })
