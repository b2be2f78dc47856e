import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/help.ts'

const texts = {
  artwork: {
    name: 'Grafica',
    text: 'Il logo, la foto o il bozzetto da ricamare. Nitida e grande dà bordi puliti; i formati migliori sono AI, EPS, PDF e SVG. Può aggiungere un file macchina che ha già.',
  },
  requiredFormat: {
    name: 'Formato (DST, PES, EXP…)',
    text: 'Il file che la sua macchina legge. DST va bene per quasi tutte: contiene punti e tagli del filo, ma non i colori. Non lo sa? Ci indichi la macchina e scegliamo noi.',
  },
  vectorFormat: {
    name: 'Formato vettoriale (AI, EPS, SVG…)',
    text: 'Il file che la sua tipografia o il suo plotter apre. AI ed EPS vanno bene per la stampa, SVG per il web e il taglio. Non lo sa? Ci dica a che cosa serve e scegliamo noi.',
  },
  secondFormat: {
    name: 'Formato aggiuntivo',
    text: 'Lo stesso disegno per una seconda macchina. Punti e dimensioni restano uguali.',
  },
  vector: {
    name: 'Vettoriale',
    text: 'La grafica ridisegnata con linee e aree invece che con pixel. Resta nitida a ogni dimensione, per stampa, taglio e punciatura.',
  },
  po: {
    name: 'PO',
    text: 'Il numero del suo ordine d’acquisto. Compare in fattura, così ritrova l’ordine.',
  },
  size: {
    name: 'Dimensioni',
    text: 'La dimensione ricamata. Determina quanti punti ha il disegno e quali dettagli si possono ricamare. Basta un lato: l’altro segue la grafica.',
  },
  resize: {
    name: 'Ridimensionamento',
    text: 'Uno piccolo mantiene i punti e li distribuisce. Uno grande si puncia di nuovo, altrimenti ne soffrono densità e dettagli.',
  },
  placement: {
    name: 'Posizione',
    text: 'Dove si ricama il disegno. I cappellini si ricamano dal centro verso l’esterno e sulle maniche c’è meno spazio. La punciatura ne tiene conto.',
  },
  fabric: {
    name: 'Tessuto',
    text: 'Il tessuto si ritira sotto i punti. In base al suo scegliamo sottopunto, densità e compensazione del tiro: punti un po’ più larghi del disegno, perché le forme risultino corrette.',
  },
  numberOfColors: {
    name: 'Numero di colori',
    text: 'Ogni colore è un filo sulla macchina. Se il campo resta vuoto, seguiamo la grafica.',
  },
  blending: {
    name: 'Sfumature',
    text: 'I punti di due colori si fondono, come in una sfumatura o in una foto. Servono più punti.',
  },
  instructions: {
    name: 'Altre istruzioni',
    text: 'Ciò che nessun altro campo chiede: marca e numeri del filo, che cosa omettere, 3D puff o applicazione, quanto piccole possono essere le scritte.',
  },
  rush: {
    name: 'Urgente',
    text: 'I lavori urgenti si fanno per primi. Ogni scelta mostra quando riceverà i file.',
  },
  turnaround: {
    name: 'Tempi di consegna',
    text: 'Ore lavorative dalla richiesta alla scadenza. Notti e giorni liberi non contano.',
  },
  atRisk: {
    name: 'A rischio',
    text: 'Una richiesta che scade entro meno ore di queste e non è pronta. Risalta negli elenchi e nel pannello.',
  },
  digitizing: {
    name: 'Punciatura',
    text: 'Trasformare una grafica in punti: di quale tipo, in quale direzione e in quale ordine. Ogni scelta la fa una persona, perché la macchina ricami pulito.',
  },
  stitiches: {
    name: 'Numero di punti',
    text: 'I punti contati dal file macchina. I prezzi a punti seguono questo numero.',
  },
  trim: {
    name: 'Taglio del filo',
    text: 'La macchina taglia il filo e riprende altrove. Ogni taglio richiede qualche secondo e può lasciare una codina: un buon file ne ha pochi.',
  },
  colorChange: {
    name: 'Cambio colore',
    text: 'La macchina passa all’ago successivo. L’ordine dei colori decide quante volte; meno cambi fanno risparmiare tempo.',
  },
  jump: {
    name: 'Salto',
    text: 'Il filo passa da una forma all’altra senza cucire. I salti lunghi hanno un taglio del filo, altrimenti qualcuno li taglia a mano.',
  },
  satin: {
    name: 'Punto raso',
    text: 'Punti affiancati da bordo a bordo, lucidi e in rilievo: per scritte e bordi larghi da 1 a 10 mm circa.',
  },
  fill: {
    name: 'Riempimento',
    text: 'File di punti corti per aree troppo larghe per il punto raso. Restano piatte e durano a lungo.',
  },
  running: {
    name: 'Punto filza',
    text: 'Una sola linea di punti, per contorni e dettagli fini.',
  },
  underlay: {
    name: 'Sottopunto',
    text: 'Punti leggeri ricamati per primi. Fissano il tessuto allo stabilizzatore e sostengono i punti di copertura.',
  },
  density: {
    name: 'Densità',
    text: 'Quanto sono vicine le file di punti, spesso circa 0,4 mm. Troppo fitte, il filo si rompe e il tessuto si irrigidisce; troppo rade, lo lasciano vedere.',
  },
  pullCompensation: {
    name: 'Compensazione del tiro',
    text: 'I punti tirano il tessuto e le forme vengono più strette del disegno. La compensazione le allarga un po’, di più sui tessuti morbidi.',
  },
  hoop: {
    name: 'Telaio',
    text: 'La cornice che tiene teso il tessuto. Il disegno deve stare nel telaio e il telaio sul capo.',
  },
  backing: {
    name: 'Stabilizzatore',
    text: 'Tessuto non tessuto dietro il capo che assorbe il tiro dei punti. I tessuti elastici chiedono quello da ritagliare, quelli fermi quello da strappare.',
  },
  puff: {
    name: '3D puff',
    text: 'Una gomma espansa sotto i punti mette il disegno in rilievo, soprattutto sui cappellini. Servono forme piene, estremità chiuse e punto raso fitto, perciò il file è fatto apposta.',
  },
  applique: {
    name: 'Applicazione',
    text: 'Un pezzo di tessuto viene cucito e il bordo coperto a punto raso. Fa risparmiare punti sulle aree grandi. Il file ferma la macchina per posare e ritagliare.',
  },
  sewOut: {
    name: 'Ricamo di prova',
    text: 'Il disegno ricamato una volta su un tessuto simile, per controllarlo prima della produzione.',
  },
  machineSpeed: {
    name: 'Velocità della macchina',
    text: 'Punti al minuto che le macchine raggiungono nel lavoro quotidiano, spesso da 600 a 900. Le schede di produzione ne ricavano i tempi.',
  },
  threadChart: {
    name: 'Cartella colori',
    text: 'I fili che possiede, per marca e numero. Le schede di produzione indicano il più vicino a ogni colore.',
  },
  proof: {
    name: 'Bozza',
    text: 'Un’immagine del disegno da approvare. Segni sull’immagine che cosa cambiare, oppure la approvi.',
  },
  version: {
    name: 'Versione',
    text: 'Ogni consegna di una richiesta: prima v1, poi una per ogni modifica. Le precedenti restano.',
  },
  change: {
    name: 'Modifiche',
    text: 'Un’altra versione dopo la consegna. Un errore dello studio non costa nulla; le altre modifiche sono gratis entro questi limiti. Il cliente vede il prezzo prima di inviarla.',
  },
  level: {
    name: 'Livello',
    text: 'La difficoltà del disegno, da 1 a 10. I prezzi dei vettoriali possono seguirla.',
  },
  rating: {
    name: 'Valutazione',
    text: 'Quanto è riuscita questa versione. I rapporti mostrano la media di ogni designer.',
  },
  comments: {
    name: 'Commenti',
    text: 'Il cliente lo legge insieme ai file.',
  },
  price: {
    name: 'Prezzo',
    text: 'Quanto paga il cliente prima dello sconto. Il suggerimento viene dal listino che vale per il cliente.',
  },
  discount: {
    name: 'Sconto',
    text: 'Si sottrae dal prezzo. La fattura mostra prezzo, sconto e totale.',
  },
  freeOrder: {
    name: 'Ordine gratuito',
    text: 'Nulla da pagare. Il motivo distingue il lavoro gratuito da un prezzo dimenticato.',
  },
  pricedBy: {
    name: 'Prezzo in base a',
    text: 'Punti: una tariffa ogni 1000. Fisso: un prezzo per posizione e dimensione. Vettoriale: un prezzo per livello.',
  },
  perThousand: {
    name: 'Ogni 1000 punti',
    text: '8500 punti a 1,50 $ costano 12,75 $. Minimo e massimo limitano i disegni piccoli e grandi.',
  },
  percent: {
    name: 'Percentuale sul listino',
    text: 'Aumenta o riduce ogni prezzo del listino per questo cliente: con −10, 20 $ diventano 18 $.',
  },
  billing: {
    name: 'Fatturazione',
    text: 'Anticipata: si paga in anticipo. Per ordine: si fattura ogni ordine. Mensile: una fattura al mese per tutti gli ordini.',
  },
  creditLimit: {
    name: 'Fido',
    text: 'Quanto può dovere il cliente. Se deve di più, può essere sospeso in automatico, secondo le impostazioni.',
  },
  hold: {
    name: 'Sospeso',
    text: 'Il cliente può ancora inviare ordini. Se le impostazioni lo prevedono, vede anteprime al posto dei file finché non paga.',
  },
  taxExemption: {
    name: 'Esenzione fiscale',
    text: 'Chi non paga imposte ha bisogno di un motivo in fattura. Conservi il numero del certificato per un controllo.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
