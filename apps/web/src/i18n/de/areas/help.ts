import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/help.ts'

const texts = {
  artwork: {
    name: 'Vorlage',
    text: 'Das Logo, das Foto oder die Skizze, die gestickt werden soll. Scharf und groß ergibt saubere Kanten; am besten sind AI, EPS, PDF und SVG. Eine vorhandene Stickdatei können Sie beilegen.',
  },
  requiredFormat: {
    name: 'Format (DST, PES, EXP …)',
    text: 'Die Datei, die Ihre Maschine liest. DST passt für die meisten: Es enthält Stiche und Fadenschnitte, aber keine Garnfarben. Nicht sicher? Nennen Sie uns die Maschine, wir wählen.',
  },
  vectorFormat: {
    name: 'Vektorformat (AI, EPS, SVG …)',
    text: 'Die Datei, die Ihre Druckerei oder Ihr Schneideplotter öffnet. AI und EPS passen für den Druck, SVG für Web und Plotter. Nicht sicher? Sagen Sie uns, wofür, wir wählen.',
  },
  secondFormat: {
    name: 'Weiteres Format',
    text: 'Dasselbe Design für eine zweite Maschine. Stiche und Größe bleiben gleich.',
  },
  vector: {
    name: 'Vektor',
    text: 'Die Vorlage, neu gezeichnet aus Linien und Flächen statt aus Pixeln. Sie bleibt in jeder Größe scharf, für Druck, Plotter und Punchen.',
  },
  po: {
    name: 'Bestellnummer (PO)',
    text: 'Ihre eigene Bestellnummer. Sie steht auf der Rechnung, damit Sie den Auftrag wiederfinden.',
  },
  size: {
    name: 'Größe',
    text: 'Die gestickte Größe. Sie bestimmt, wie viele Stiche ein Design hat und welche Details sich sticken lassen. Eine Seite genügt: Die andere folgt der Vorlage.',
  },
  resize: {
    name: 'Größenänderung',
    text: 'Eine kleine behält die Stiche und verteilt sie. Bei einer großen punchen wir neu, sonst leiden Dichte und Details.',
  },
  placement: {
    name: 'Platzierung',
    text: 'Wo das Design gestickt wird. Kappen werden von der Mitte nach außen gestickt, auf Ärmeln ist weniger Platz. Wir punchen passend dazu.',
  },
  fabric: {
    name: 'Stoff',
    text: 'Stoff zieht sich unter den Stichen zusammen. Passend zu Ihrem wählen wir Unterlage, Dichte und Zugausgleich: etwas breitere Stiche als gezeichnet, damit die Formen stimmen.',
  },
  numberOfColors: {
    name: 'Anzahl der Farben',
    text: 'Jede Farbe ist ein Garn auf der Maschine. Bleibt das Feld leer, richten wir uns nach der Vorlage.',
  },
  blending: {
    name: 'Farbverlauf',
    text: 'Stiche zweier Farben laufen ineinander, wie bei einem Verlauf oder Foto. Das braucht mehr Stiche.',
  },
  instructions: {
    name: 'Weitere Hinweise',
    text: 'Was kein anderes Feld fragt: Marke und Nummern der Garne, was wegfallen soll, 3D-Stick oder Applikation, wie klein Schrift werden darf.',
  },
  rush: {
    name: 'Eilig',
    text: 'Eiliges wird zuerst bearbeitet. Jede Auswahl zeigt, wann Ihre Dateien fällig sind.',
  },
  turnaround: {
    name: 'Lieferzeit',
    text: 'Arbeitsstunden von der Anfrage bis zur Frist. Nächte und freie Tage zählen nicht.',
  },
  atRisk: {
    name: 'Gefährdet',
    text: 'Eine Anfrage, die in weniger Stunden fällig und noch nicht fertig ist. Listen und Übersicht heben sie hervor.',
  },
  digitizing: {
    name: 'Punchen',
    text: 'Aus einer Vorlage werden Stiche: welche Stichart, welche Richtung, welche Reihenfolge. Jede Entscheidung trifft ein Mensch, damit die Maschine sauber stickt.',
  },
  stitiches: {
    name: 'Stichzahl',
    text: 'Die Stiche, wie die Stickdatei sie zählt. Preise nach Stichen richten sich nach dieser Zahl.',
  },
  trim: {
    name: 'Fadenschnitt',
    text: 'Die Maschine schneidet den Faden und stickt an anderer Stelle weiter. Jeder Schnitt kostet Sekunden und kann ein Fadenende stehen lassen, deshalb hat eine gute Datei wenige.',
  },
  colorChange: {
    name: 'Farbwechsel',
    text: 'Die Maschine wechselt zur nächsten Nadel. Wie oft, entscheidet die Reihenfolge der Farben; weniger Wechsel sparen Zeit.',
  },
  jump: {
    name: 'Sprungstich',
    text: 'Der Faden geht ohne Stiche von einer Form zur nächsten. Lange Sprünge bekommen einen Fadenschnitt, sonst schneidet sie jemand von Hand.',
  },
  satin: {
    name: 'Satinstich',
    text: 'Stiche dicht nebeneinander von Kante zu Kante, glänzend und erhaben: für Schrift und Ränder von etwa 1 bis 10 mm Breite.',
  },
  fill: {
    name: 'Füllstich',
    text: 'Reihen kurzer Stiche für Flächen, die für Satinstich zu breit sind. Sie liegen flach und halten lange.',
  },
  running: {
    name: 'Laufstich',
    text: 'Eine einzelne Linie aus Stichen, für Konturen und feine Details.',
  },
  underlay: {
    name: 'Unterlage',
    text: 'Leichte Stiche, die zuerst gestickt werden. Sie halten den Stoff auf dem Vlies und tragen die Deckstiche.',
  },
  density: {
    name: 'Dichte',
    text: 'Wie eng die Stichreihen liegen, oft etwa 0,4 mm. Zu eng reißt der Faden und der Stoff wird steif; zu weit scheint er durch.',
  },
  pullCompensation: {
    name: 'Zugausgleich',
    text: 'Stiche ziehen den Stoff zusammen, Formen werden schmaler als gezeichnet. Der Zugausgleich macht sie etwas breiter, auf weichem Stoff mehr.',
  },
  hoop: {
    name: 'Stickrahmen',
    text: 'Der Rahmen, der den Stoff spannt. Das Design muss in den Rahmen passen und der Rahmen auf das Kleidungsstück.',
  },
  backing: {
    name: 'Vlies',
    text: 'Liegt hinter dem Stoff und fängt den Zug der Stiche auf. Dehnbarer Stoff braucht Schneidevlies, fester Stoff Reißvlies.',
  },
  puff: {
    name: '3D-Stick',
    text: 'Schaumstoff unter den Stichen hebt das Design an, meist auf Kappen. Er braucht kräftige Formen, geschlossene Enden und dichten Satinstich, deshalb wird eigens dafür gepuncht.',
  },
  applique: {
    name: 'Applikation',
    text: 'Ein Stück Stoff wird aufgenäht und sein Rand mit Satinstich überdeckt. Das spart Stiche auf großen Flächen. Die Datei hält zum Auflegen und Zuschneiden an.',
  },
  sewOut: {
    name: 'Stickprobe',
    text: 'Das Design, einmal auf ähnlichem Stoff gestickt, um es vor der Produktion zu prüfen.',
  },
  machineSpeed: {
    name: 'Stickgeschwindigkeit',
    text: 'Stiche pro Minute, die Ihre Maschinen im Alltag erreichen, oft 600 bis 900. Produktionsblätter berechnen damit die Laufzeit.',
  },
  threadChart: {
    name: 'Farbkarte',
    text: 'Die Garne, die Sie haben, nach Marke und Nummer. Produktionsblätter nennen zu jeder Farbe das ähnlichste.',
  },
  proof: {
    name: 'Abzug',
    text: 'Ein Bild des Designs zur Freigabe. Markieren Sie direkt im Bild, was anders werden soll, oder geben Sie es frei.',
  },
  version: {
    name: 'Version',
    text: 'Jede Lieferung zu einer Anfrage: zuerst v1, dann eine für jede Änderung. Ältere Versionen bleiben erhalten.',
  },
  change: {
    name: 'Änderungen',
    text: 'Eine weitere Version nach der Lieferung. Ein Fehler des Betriebs kostet nichts; andere Änderungen sind bis zu diesen Grenzen kostenlos. Kunden sehen den Preis vor dem Senden.',
  },
  level: {
    name: 'Stufe',
    text: 'Wie schwierig das Design ist, von 1 bis 10. Preise für Vektoren können sich danach richten.',
  },
  rating: {
    name: 'Bewertung',
    text: 'Wie gut diese Version gelungen ist. Berichte zeigen den Durchschnitt jedes Designers.',
  },
  comments: {
    name: 'Anmerkungen',
    text: 'Der Kunde liest dies zusammen mit den Dateien.',
  },
  price: {
    name: 'Preis',
    text: 'Was der Kunde vor dem Rabatt zahlt. Der Vorschlag kommt aus der Preisliste, die für den Kunden gilt.',
  },
  discount: {
    name: 'Rabatt',
    text: 'Wird vom Preis abgezogen. Die Rechnung zeigt Preis, Rabatt und Gesamtbetrag.',
  },
  freeOrder: {
    name: 'Kostenloser Auftrag',
    text: 'Nichts zu zahlen. Der Grund unterscheidet kostenlose Arbeit von einem vergessenen Preis.',
  },
  pricedBy: {
    name: 'Preis nach',
    text: 'Stiche: ein Satz je 1.000. Pauschal: ein Preis für Platzierung und Größe. Vektor: ein Preis nach Stufe.',
  },
  perThousand: {
    name: 'Je 1.000 Stiche',
    text: '8.500 Stiche zu 1,50 $ kosten 12,75 $. Mindest- und Höchstpreis begrenzen kleine und große Designs.',
  },
  percent: {
    name: 'Prozent auf die Liste',
    text: 'Erhöht oder senkt jeden Preis der Liste für diesen Kunden: -10 macht aus 20 $ 18 $.',
  },
  billing: {
    name: 'Abrechnung',
    text: 'Vorkasse: im Voraus bezahlt. Je Auftrag: jeder Auftrag wird abgerechnet. Monatlich: eine Rechnung im Monat für alle Aufträge.',
  },
  creditLimit: {
    name: 'Kreditlimit',
    text: 'Wie viel der Kunde schulden darf. Wer mehr schuldet, kann automatisch gesperrt werden; das steht in den Einstellungen.',
  },
  hold: {
    name: 'Liefersperre',
    text: 'Der Kunde kann weiter Aufträge erteilen. Wenn die Einstellungen es vorsehen, sieht er Vorschauen statt Dateien, bis er zahlt.',
  },
  taxExemption: {
    name: 'Steuerbefreiung',
    text: 'Wer keine Steuer zahlt, braucht einen Grund auf der Rechnung. Halten Sie die Nummer des Nachweises für eine Prüfung fest.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
