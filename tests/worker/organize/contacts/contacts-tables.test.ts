import { expect, test } from "vitest";
import { parseImportText } from "#app/organize/contacts/import-file.server.ts";
import { describeImportRows } from "#tests/support/contacts.ts";

test("tables are read in every format that address books write", async () => {
  const tables: Record<string, string> = {
    ours: '\ufeff"Name","E-mail","Phone","Notes","Tags"\r\n"Ada Lovelace","ada@x.test","\'+14155550100","Likes, commas","Class 3; Team"\r\n',
    google:
      "First Name,Last Name,Labels,E-mail 1 - Value,Phone 1 - Value\nAda,Lovelace,* myContacts ::: Class 3,ada@x.test ::: a@y.test,+14155550100\n",
    outlook: "First Name,Last Name,E-mail Address,Mobile Phone,Categories\nAda,Lovelace,ada@x.test,+14155550100,Class 3\n",
    german: "Vorname;Name;E-Mail;Handy;Notiz\nAda;Lovelace;ada@x.test;+14155550100;Mag Zahlen\n",
    french: "Nom\tPrénom\tCourriel\tTéléphone\nLovelace\tAda\tada@x.test\t+14155550100\n",
    spanish: "Nombre;Apellidos;Correo electrónico;Móvil;Etiquetas\nAda;Lovelace;ada@x.test;+14155550100;Clase 3\n",
    bare: "Ada Lovelace,ada@x.test,+14155550100\nBen Bell,ben@x.test,+14155550101\n",
    addresses: "ada@x.test\nBen <ben@x.test>\n",
    recipients: 'Ada Lovelace <ada@x.test>, "Grace, H." <grace@y.test>; joe@z.test,\r\n mailto:cy@x.test, Dee <dee@>',
    stray: "Ann Lee <ann@x.test>, Ben <ben@x.test>, nonsense",
    separator: "sep=;\r\nName;Email\r\nLovelace, Ada;ada@x.test\r\n",
    company: "First Name,Last Name,Organization Name,E-mail 1 - Value\nAda,Lovelace,Acme,ada@x.test\n,,Acme Ltd.,info@x.test\n",
    shortNames: "First,Last,Email,Phone\nAmy,Tan,amy.t1@x.test,206-555-0160\n",
    form: "Timestamp,Email Address,Your full name,Phone number,How can you help?\n11/3/2026 14:02:11,kp88@x.test,Kim Park,206-555-0161,Bake sale\n",
    parents: "Child's name;Parent/Guardian name;Parent's email\nMia;Kim Park;kp88@x.test\nBo;;kp89@x.test\n",
    parentBeside: "First name,Last name,Email,Parent 1 Name\nMia,Park,mia@x.test,Kim Park\n",
    bothNames: "Name,Given Name,Family Name,Email\nAda L,Ada,Lovelace,ada@x.test\nBo,,,bo@x.test\n",
    oneCell: 'Email;"Last, First"\nada@x.test;"Lovelace, Ada"\n',
    title: "PTA email list 2026,,\n,,\nName,Email,Phone\nKim Park,kim@x.test,206-555-0150\n",
    narrowTitle: "Parents, kids, friends\n\nName;Email\nPark, Kim;kim@x.test\nTan, Amy;amy@x.test\n",
    outlookFr:
      '"Prénom","Deuxième prénom","Nom","Société","Téléphone de l\'assistant(e)","Télécopie (bureau)","Téléphone (domicile)","Tél. mobile","Adresse de messagerie","Type de messagerie","Nom complet de l\'adresse de messagerie","Adresse de messagerie 2","Catégories","Notes"\n"Zoé","","D\'Arcy","École","+1","+2","+3","+4","z@x.test","SMTP","Zoé D\'Arcy (z@x.test)","z2@x.test","Parents;Kermesse","le soir"\n',
    outlookDe:
      "Vorname;Weitere Vornamen;Nachname;Firma;Fax geschäftlich;Telefon (privat);Haupttelefon;Mobiltelefon;Telefon Assistent;E-Mail-Adresse;E-Mail-Typ;E-Mail: Angezeigter Name;E-Mail 2: Adresse;Kategorien;Notizen\nJürgen;Karl;Groß;Verein;1;+2;+3;+4;5;j@x.test;SMTP;J. Groß (j@x.test);j2@x.test;Eltern;abends\n",
    outlookEs:
      "Nombre;Segundo nombre;Apellidos;Organización;Fax del trabajo;Teléfono del ayudante;Particular;Móvil;Dirección de correo electrónico;Tipo de correo electrónico;Nombre de pantalla de correo electrónico;Dirección de correo electrónico 2;Categorías;Notas\nAna;María;Ruiz;Colegio;1;2;+3;+4;a@x.test;SMTP;Ana (a@x.test);a2@x.test;Padres;tarde\n",
    thunderbird:
      "First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Organization\nIra,Quill,IQ,I,ira@x.test,i2@x.test,,,+1,,,+4,\n,,Ben B,,ben@x.test,,,,,,,,\n",
    thunderbirdDe:
      "Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Tel. dienstlich,Tel. privat,Fax-Nummer,Mobil-Tel.-Nr.\n,,Ira Q,,ira@x.test,i2@x.test,,+1,+9,+4\n",
    thunderbirdFr:
      "Prénom,Nom de famille,Nom à afficher,Surnom,Première adresse électronique,Adresse électronique secondaire,Tél. professionnel,Portable\nIra,Quill,IQ,,ira@x.test,i2@x.test,+1,+4\n",
    googleNew:
      "First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nMary,Ann,Smith-Jones,Meri,,,,* myContacts ::: Team A,* ,maryann@x.test,Mobile,+1\nBo,,Li,,,The Smiths,,,,bo@x.test,,\n,,,,,Kiki,Acme,,,kk@x.test,,\n",
    beside: "Amy Tan amy@x.test\nben@x.test (Ben Bo)\n",
    quotedTags: 'Name,Tags\nAda,"Class 3; ""Choir, adults"""\n',
    cells: "Email;Phone\nAda Lovelace <ada@x.test>, ada@y.test;+14155550100\n",
  };
  const read = Object.entries(tables).map(async ([from, text]) => [from, describeImportRows((await parseImportText(text)).rows)]);
  expect(Object.fromEntries(await Promise.all(read))).toEqual({
    ours: ["2|Ada Lovelace|ada@x.test|+14155550100|Likes, commas|Class 3+Team"],
    google: ["2|Ada Lovelace|ada@x.test|+14155550100||* myContacts+Class 3|a@y.test"],
    outlook: ["2|Ada Lovelace|ada@x.test|+14155550100||Class 3"],
    german: ["2|Ada Lovelace|ada@x.test|+14155550100|Mag Zahlen|"],
    french: ["2|Ada Lovelace|ada@x.test|+14155550100||"],
    spanish: ["2|Ada Lovelace|ada@x.test|+14155550100||Clase 3"],
    bare: ["1|Ada Lovelace|ada@x.test|+14155550100||", "2|Ben Bell|ben@x.test|+14155550101||"],
    addresses: ["1||ada@x.test|||", "2|Ben|ben@x.test|||"],
    recipients: ["1|Ada Lovelace|ada@x.test|||", "1|Grace, H.|grace@y.test|||", "1||joe@z.test|||", "2||cy@x.test|||", "2|Dee|dee@|||"],
    stray: ["1|Ann Lee|ann@x.test|||", "1|Ben|ben@x.test|||", "1||nonsense|||"],
    separator: ["3|Lovelace, Ada|ada@x.test|||"],
    company: ["2|Ada Lovelace|ada@x.test|||", "3|Acme Ltd.|info@x.test|||"],
    shortNames: ["2|Amy Tan|amy.t1@x.test|206-555-0160||"],
    form: ["2|Kim Park|kp88@x.test|206-555-0161||"],
    parents: ["2|Kim Park|kp88@x.test|||", "3|Bo|kp89@x.test|||"],
    parentBeside: ["2|Mia Park|mia@x.test|||"],
    bothNames: ["2|Ada Lovelace|ada@x.test|||", "3|Bo|bo@x.test|||"],
    oneCell: ["2|Ada Lovelace|ada@x.test|||"],
    title: ["4|Kim Park|kim@x.test|206-555-0150||"],
    narrowTitle: ["4|Park, Kim|kim@x.test|||", "5|Tan, Amy|amy@x.test|||"],
    outlookFr: ["2|Zoé D'Arcy|z@x.test|+4|le soir|Parents+Kermesse|z2@x.test|+3"],
    outlookDe: ["2|Jürgen Karl Groß|j@x.test|+4|abends|Eltern|j2@x.test|+2|+3"],
    outlookEs: ["2|Ana María Ruiz|a@x.test|+4|tarde|Padres|a2@x.test|+3"],
    thunderbird: ["2|Ira Quill|ira@x.test|+4|||i2@x.test|+1", "3|Ben B|ben@x.test|||"],
    thunderbirdDe: ["2|Ira Q|ira@x.test|+4|||i2@x.test|+1"],
    thunderbirdFr: ["2|Ira Quill|ira@x.test|+4|||i2@x.test|+1"],
    googleNew: ["2|Mary Ann Smith-Jones|maryann@x.test|+1||* myContacts+Team A", "3|Bo Li|bo@x.test|||", "4|Kiki|kk@x.test|||"],
    beside: ["1|Amy Tan|amy@x.test|||", "2|Ben Bo|ben@x.test|||"],
    quotedTags: ["2|Ada||||Class 3+Choir, adults"],
    cells: ["2|Ada Lovelace|ada@x.test|+14155550100|||ada@y.test"],
  });
});
